import { expect, test } from "vitest";

import { locales, localizedPath } from "#app/i18n/locales.ts";
import { openSite } from "#tests/support/browser/open-site.ts";

const { server, openPage } = await openSite("first", {}, { isNew: true });

/** Everything a browser reports, including policy violations. */
async function listenTo(address: string, { javaScriptEnabled = true, width = 1280 }) {
  const page = await openPage({ javaScriptEnabled });
  await page.setViewportSize({ width, height: 800 });
  const complaints: string[] = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()),
  );
  page.on("pageerror", (error) => complaints.push(error.message));
  // Without JavaScript the browser itself drops preloaded scripts.
  if (javaScriptEnabled) {
    // A HEAD without a body to read counts as cancelled.
    page.on(
      "requestfailed",
      (request) => request.method() !== "HEAD" && complaints.push(`${request.url()} failed`),
    );
  }
  await page.goto(new URL(address, server.url).href);
  return { page, complaints };
}

for (const javaScriptEnabled of [true, false]) {
  for (const width of [360, 1280]) {
    test(`home reads well at ${width} px ${javaScriptEnabled ? "with" : "without"} JavaScript`, async () => {
      const { page, complaints } = await listenTo("/", { width, javaScriptEnabled });
      expect(await page.title()).toBe("Home | Bhumilex");
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      if (width === 360) await page.getByRole("button", { name: "Menu" }).click();
      expect(
        await page.getByRole("navigation", { name: "Main" }).getByRole("link").allTextContents(),
      ).toEqual(["Home", "Guides", "Legal Services", "Blog"]);
      await page.getByText("Not a government website.", { exact: true }).first().waitFor();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    });
  }
}

test("a new site shows every ordered text with sample details, under a bar that leads to the set-up", async () => {
  const page = await openPage();
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    for (const locale of locales) {
      await page.setViewportSize({ width, height });
      await page.goto(server.url + localizedPath("/", locale));
      const bar = page.locator(".sample-bar");
      expect((await bar.boundingBox())?.height, locale).toBeLessThanOrEqual(38);
      expect(await bar.getByRole("link").getAttribute("href")).toBe("/admin/set-up");
      const free = width < 960 ? ((await page.locator(".floating-widget").boundingBox())?.y ?? 0) : height;
      for (const part of ["h1", ".plot-map", ".lead-form .note", ".call-line"]) {
        const box = await page.locator(part).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? height), `${locale} ${part}`).toBeLessThanOrEqual(free);
      }
    }
  await page.goto(server.url);
  await page.getByText("Sample details.", { exact: true }).waitFor();
  const header = page.locator(".site-header .site-logo").first();
  expect(await header.innerText()).toContain("Legal Services");
  expect(await page.locator(".ticks li").allInnerTexts()).toEqual([
    "Expert Legal Guidance",
    "Comprehensive Documentation",
    "Step-by-step Support",
    "24/7 Customer Service",
  ]);
  const call = page.getByRole("link", { name: /^Call us for help \+91 00000 00000/ });
  expect(await call.getAttribute("href")).toBe("tel:+910000000000");
  expect(await page.getByRole("link", { name: "Call Us", exact: true }).getAttribute("href")).toBe(
    "tel:+910000000000",
  );
  expect(
    await page
      .locator(".floating-widget")
      .getByRole("link", { name: "Chat on WhatsApp" })
      .getAttribute("href"),
  ).toContain("wa.me/910000000000");
  const contact = page.locator(".site-footer address");
  for (const detail of ["1-1-1 Sample Street", "office@example.org", "+91 00000 00000"])
    await contact.getByText(detail).waitFor();
  expect(await page.getByText("Office hours").count()).toBe(0);
  const data = JSON.parse(
    (await page.locator("script[type='application/ld+json']").first().textContent()) ?? "",
  );
  expect(data).toMatchObject({
    "@type": ["Organization", "LegalService"],
    telephone: "+91 00000 00000",
    knowsLanguage: ["en", "hi", "te"],
  });
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
});

test("an unknown address is a real 404 with a way home", async () => {
  const page = await openPage();
  const response = await page.goto(`${server.url}/no-such-page`);
  expect(response?.status()).toBe(404);
  await page.getByRole("link", { name: "Go to the home page." }).click();
  await page.getByRole("heading", { level: 2, name: "What happened?" }).waitFor();
});

test("the first owner creates the account without JavaScript, and the link becomes invalid", async () => {
  const link = server.setupLink();
  const address = link.pathname + link.search;
  const { page } = await listenTo(address, { javaScriptEnabled: false, width: 360 });
  await page.getByLabel("Your name").fill("Asha");
  await page.getByLabel("Email").fill("owner@example.org");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.getByRole("heading", { name: "The owner's account is ready" }).waitFor();
  await page.goto(new URL(address, server.url).href);
  await page.getByRole("heading", { name: "This link is not valid" }).waitFor();
});
