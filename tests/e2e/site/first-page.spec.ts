import { expect, test } from "vitest";

import { openSite } from "#tests/support/browser/open-site.ts";

const { server, openPage } = await openSite("first", {}, { isNew: true });

/** Everything a browser complains about, policy violations included. */
async function listenTo(address: string, { javaScriptEnabled = true, width = 1280 }) {
  const page = await openPage({ javaScriptEnabled });
  await page.setViewportSize({ width, height: 800 });
  const complaints: string[] = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()),
  );
  page.on("pageerror", (error) => complaints.push(error.message));
  // Without JavaScript the browser itself drops the scripts it was told to preload.
  if (javaScriptEnabled) {
    page.on("requestfailed", (request) => complaints.push(`${request.url()} failed`));
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
        // "Legal Services" once the owner has said that this is a law firm.
      ).toEqual(["Home", "Guides", "Land paperwork help", "Blog"]);
      await page.getByText("Not a government website.", { exact: true }).first().waitFor();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    });
  }
}

test("an unknown address is a real 404 with a way home", async () => {
  const page = await openPage();
  const response = await page.goto(`${server.url}/no-such-page`);
  expect(response?.status()).toBe(404);
  await page.getByRole("link", { name: "Go to the home page." }).click();
  await page.getByRole("heading", { level: 1, name: "What happened?" }).waitFor();
});

test("the first owner creates the account in a browser without JavaScript, and the link dies", async () => {
  const link = server.setupLink();
  const address = link.pathname + link.search;
  const { page } = await listenTo(address, { javaScriptEnabled: false, width: 360 });
  await page.getByLabel("Your name").fill("Asha");
  await page.getByLabel("Email").fill("owner@example.org");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.getByRole("heading", { name: "The owner's account is ready" }).waitFor();
  await page.goto(new URL(address, server.url).href);
  await page.getByRole("heading", { name: "This set-up link is not valid" }).waitFor();
});
