import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";

import { aliasSlugs, canonicalPaths } from "#app/lib/public-pages.ts";
import { onePerMake } from "#tests/support/one-per-make.ts";
import { openSharedSite } from "#tests/support/open-site.ts";
import { walkPages } from "#tests/support/walk-pages.ts";

const { url, browser } = await openSharedSite();

const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
const posts = [...sitemap.matchAll(/<loc>[^<]*(\/blog\/[^<]+)<\/loc>/g)].map(([, path = ""]) => path);
const english = new Set([
  ...canonicalPaths,
  ...Object.keys(aliasSlugs).map((slug) => `/${slug}`),
  ...posts.filter((path) => !/^\/(te|hi)\//.test(path)),
]);
const paths = [...english, "/te", "/te/guides", "/te/pending-mutation-guide", "/hi", "/hi/contact"];

/** Where it is narrow, every page. Where it is wide, one of every make: `every-page` looks at all before their script runs. */
test.each([
  ["every page", 360, paths],
  ["a page of every make", 1280, onePerMake],
] as const)("without JavaScript %s is whole and still at %i px", async (_, width, walked) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
  const faults: string[] = [];
  const shifts = new Map<Page, number>();
  const watchShifts = async (page: Page) => {
    const session = await context.newCDPSession(page);
    session.on("PerformanceTimeline.timelineEventAdded", ({ event }) => {
      shifts.set(page, (shifts.get(page) ?? 0) + (event.layoutShiftDetails?.value ?? 0));
    });
    await session.send("PerformanceTimeline.enable", { eventTypes: ["layout-shift"] });
  };
  const look = async (page: Page, path: string) => {
    shifts.set(page, 0);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) faults.push(`${path}: ${message.text()}`);
    });
    const response = await page.goto(url + path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const seen = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      headings: document.querySelectorAll("main h1").length,
      words: document.querySelector("main")?.textContent.length ?? 0,
    }));
    if (response?.status() !== 200) faults.push(`${path} answers ${response?.status()}`);
    if (seen.overflow > 0) faults.push(`${path} is ${seen.overflow} px too wide`);
    if (seen.headings !== 1 || seen.words < 150) faults.push(`${path} is not whole`);
    const shift = shifts.get(page) ?? 0;
    if (shift > 0.02) faults.push(`${path} moved by ${shift.toFixed(3)}`);
  };
  await walkPages(context, walked, look, watchShifts);
  await context.close();
  expect(faults).toEqual([]);
});

test("without JavaScript the menu opens, questions unfold and a wrong address says so", async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${url}/faq`);
  const question = page.locator("main details:not([open])").first();
  await question.locator("summary").click();
  expect(await question.page().locator("main details[open]").count()).toBeGreaterThan(0);
  await page
    .getByRole("link", { name: "Menu" })
    .or(page.getByRole("button", { name: "Menu" }))
    .first()
    .click();
  await page.getByRole("link", { name: "Guides" }).first().click();
  await page.waitForURL("**/guides");
  expect((await page.goto(`${url}/no-such-page`))?.status()).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  await context.close();
});

test("on a wide screen “More” opens the tools and answers below its button, and a district opens in its row", async () => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  onTestFinished(() => page.close());
  await page.goto(`${url}/faq`);
  const button = page.getByRole("button", { name: "More" });
  await button.click();
  const list = await page.locator("#site-more").boundingBox();
  const below = await button.boundingBox();
  expect(list?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0) - 1);
  await page.locator("#site-more").getByRole("link", { name: "Find your district" }).click();
  await page.getByText("Jangaon", { exact: true }).click();
  await page.getByText("We have no page for this district.").locator("visible=true").waitFor();
  await page.getByText("Adilabad", { exact: true }).first().click();
  await page.getByRole("link", { name: "What to check here" }).locator("visible=true").first().click();
  await page.waitForURL(/agricultural-land-legal-opinion-adilabad$/);
});
