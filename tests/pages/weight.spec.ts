import { brotliCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";

import { fontFiles } from "#app/i18n/font-files.ts";
import { deeperPages, onePerMake } from "#tests/support/browser/one-per-make.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { kilobyte, typeInto, weighRequests } from "#tests/support/browser/weigh-requests.ts";

const { url, browser } = await openSharedSite();

/** A first visit, with a phone. */
async function openAndWeigh(address: string) {
  const viewport = { width: 390, height: 800 };
  const page = await browser.newPage({ viewport, hasTouch: true, serviceWorkers: "block" });
  onTestFinished(() => page.close());
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  const bytes = await weighRequests(page);
  await page.goto(url + address, { waitUntil: "networkidle" });
  return { page, bytes, asked };
}

test("reading five pages loads at most 8 kB of script: no React, also after scrolling, opening and navigating", async () => {
  const { page, bytes, asked } = await openAndWeigh("/");
  await page.locator(".carousel-dot").last().tap();
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.locator("#site-menu").getByRole("link", { name: "Guides" }).tap();
  await page.waitForURL("**/guides");
  for (const address of [
    "/pending-mutation-guide",
    "/faq",
    "/blog/before-you-buy-agricultural-land",
    "/agricultural-land-legal-opinion-adilabad",
  ]) {
    await page.goto(url + address, { waitUntil: "networkidle" });
    await page.mouse.wheel(0, 2_000);
    await page.locator("main details:not([open]) > summary:visible").first().tap();
  }
  await page.waitForLoadState("networkidle");
  // The service worker, which these pages do not have, is requested outside the page.
  const worker = await fetch(`${url}/offline-worker.js`, { headers: { "accept-encoding": "br" } });
  const head = [...worker.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 17);
  const all = (bytes.Script ?? 0) + head + Number(worker.headers.get("content-length"));
  expect(all).toBeLessThanOrEqual(8 * kilobyte);
  expect(new Set(asked.filter((line) => line.startsWith("script ")))).toHaveProperty("size", 1);
});

test.each(["/", "/pending-mutation-guide", "/blog", "/contact", "/faq"])(
  "%s loads one font, before any picture",
  async (address) => {
    const { asked } = await openAndWeigh(address);
    const files = asked.filter((line) => /^(font|image) \//.test(line));
    expect(files[0]).toContain(fontFiles.latin);
    expect(files.filter((line) => line.startsWith("font"))).toEqual([expect.anything()]);
  },
);

test.each([
  ["/", 135, "[name=contact]"],
  ["/contact", 135, "main [name=contact]"],
  ["/letters/reminder", 135, "main .letter-form input:not([type=hidden], [type=radio])"],
  ["/fees", 135, ".fee-filter input"],
  ["/area", 135, "main form input"],
])("after a tap and typing %s has loaded at most %i kB of script", async (address, most, field) => {
  const { page, bytes, asked } = await openAndWeigh(address);
  await typeInto(page, field);
  expect(bytes.Script).toBeGreaterThan(100 * kilobyte);
  expect(bytes.Script).toBeLessThanOrEqual(most * kilobyte);
  const scripts = new Set(asked.filter((line) => line.startsWith("script ")));
  expect([...scripts].length, [...scripts].join()).toBeLessThanOrEqual(10);
  expect([...scripts].filter((script) => /\/(guard|rich)-/.test(script))).toEqual([]);
});

test.each([
  ["/", 75, 26_000],
  ["/te", 110, 28_600],
  ["/hi", 110, 28_600],
] as const)("with its fonts %s is at most %i kB before anybody touches it", async (address, most, html) => {
  // When a page is requested again, it is compressed once more, and better, in the background.
  const size = async () =>
    Number(
      (await fetch(url + address, { headers: { "accept-encoding": "br" } })).headers.get("content-length"),
    );
  await expect.poll(size).toBeLessThanOrEqual(html);
  const { bytes, asked } = await openAndWeigh(address);
  expect(Object.values(bytes).reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBeLessThanOrEqual(
    most * kilobyte,
  );
  expect(asked.filter((line) => line.startsWith("font"))).toHaveLength(1);
});

const ofOthers = [fontFiles.telugu, fontFiles.devanagari];

test.each([
  ["/words", ofOthers],
  ["/letters/reminder", ofOthers],
  ["/which-application/someone-died/no-passbook", [fontFiles.telugu]],
])(
  "%s loads the fonts of other scripts and the footer strip after the first paint",
  async (address, fonts) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    onTestFinished(() => page.close());
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const late = [...fonts, "/art/footer-strip.svg"];
    const askedLate = () => late.filter((file) => asked.includes(file));
    // With frozen animations the page stays at its first frame.
    const browserTools = await page.context().newCDPSession(page);
    await browserTools.send("Animation.enable");
    await browserTools.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.goto(url + address, { waitUntil: "networkidle" });
    expect(asked).toContain(fontFiles.latin);
    expect(askedLate()).toEqual([]);
    await browserTools.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await page.locator(".footer-strip").scrollIntoViewIfNeeded();
    await expect.poll(askedLate).toEqual(late);
  },
);

/** The most bytes of inline styles, plain and compressed alone. The first edition had 78,100 and 15,000 on every page. */
const stylesOf: Record<string, [plain: number, compressed: number]> = {
  "/": [62_000, 12_300],
  "/gpa-application-guide": [67_600, 14_100],
  "/rti-filings": [69_000, 14_200],
  "/legal-opinion": [65_000, 13_400],
  "/agricultural-land-legal-opinion-adilabad": [69_000, 14_100],
  // These pages show complete answers, with the styles of a guide.
  "/which-application": [62_500, 13_300],
  "/which-application/someone-died": [62_500, 13_300],
  "/which-application/someone-died/no-passbook": [62_500, 13_300],
  "/search": [67_900, 14_100],
};

test.each([...onePerMake, ...deeperPages])(
  "%s inlines only the styles of its type, and requests none",
  async (address) => {
    const html = await (await fetch(url + address)).text();
    expect(html).not.toContain('rel="stylesheet"');
    const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("");
    const [plain, compressed] = stylesOf[address] ?? [60_300, 13_000];
    expect(Buffer.byteLength(styles)).toBeGreaterThan(30_000);
    expect(Buffer.byteLength(styles)).toBeLessThanOrEqual(plain);
    expect(brotliCompressSync(styles).byteLength).toBeLessThanOrEqual(compressed);
  },
);
