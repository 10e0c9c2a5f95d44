import { expect, test } from "vitest";
import { openSharedSite } from "#tests/support/browser/open-site.ts";

const { url, browser } = await openSharedSite();

async function openAs(locale: string, javaScriptEnabled = true) {
  const context = await browser.newContext({
    locale,
    javaScriptEnabled,
    viewport: { width: 360, height: 740 },
  });
  return { context, page: await context.newPage() };
}

test("a device that prefers Telugu sees the offer before the first paint, and nothing moves", async () => {
  const { context, page } = await openAs("te-IN");
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number; offered: boolean };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => {
      seen.offered = document.documentElement.dataset.offer === "te";
    });
  });
  await page.goto(`${url}/successors-application-guide`);
  const offer = page.locator(".language-offer a:visible");
  expect(await offer.allInnerTexts()).toEqual(["ఈ పేజీని తెలుగులో చదవండి"]);
  const seen = await page.evaluate(() => {
    const { shift, offered } = window as unknown as { shift: number; offered: boolean };
    return { shift, offered };
  });
  expect(seen).toEqual({ offered: true, shift: 0 });
  const [offered, header] = await Promise.all([
    offer.boundingBox(),
    page.locator(".site-header").boundingBox(),
  ]);
  expect((offered?.y ?? 0) + (offered?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
  await context.close();
});

test("the chosen language is stored on the device and followed on /, and EN leads back", async () => {
  const { context, page } = await openAs("te-IN");
  const response = await page.goto(url);
  expect(response?.headers()["set-cookie"]).toBeUndefined();
  await page.locator(".language-offer a:visible").click();
  await page.waitForURL(`${url}/te`);
  await page.goto(`${url}/?utm_source=card`);
  await page.waitForURL(`${url}/te?utm_source=card`);
  expect(await page.locator(".language-offer").isVisible()).toBe(false);
  // A phone set to Telugu and a reader who wants English.
  await page.locator(".notice-bar .languages [lang=en]").click();
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/`);
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test("a closed offer stays closed on the next page", async () => {
  const { context, page } = await openAs("hi-IN");
  await page.goto(`${url}/faq`);
  await page.locator(".language-offer button").click();
  expect(await page.locator(".language-offer").isVisible()).toBe(false);
  await page.goto(`${url}/guides`);
  expect(await page.locator(".language-offer").isVisible()).toBe(false);
  await context.close();
});

test("a device that prefers English, and one without a script, see no offer in any language", async () => {
  for (const { context, page } of [await openAs("en-IN"), await openAs("te-IN", false)]) {
    for (const path of ["/", "/hi"]) {
      await page.goto(url + path);
      expect(await page.locator(".language-offer").isVisible()).toBe(false);
    }
    await context.close();
  }
});
