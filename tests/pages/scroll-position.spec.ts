import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";

const { url, browser } = await openSharedSite();
const path = "/fees";

async function openFees(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(url + path);
  return page;
}

const topOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Scrolls to a part in steps, as a reader does. */
async function readTo(page: Page, part: string): Promise<void> {
  await page.mouse.move(100, 300);
  while ((await topOf(page, part)) > 200) await page.mouse.wheel(0, 500);
  // The last wheel event continues for some frames.
  let place = Number.NaN;
  await expect
    .poll(async () => {
      const last = place;
      place = await page.evaluate(() => scrollY);
      return place === last;
    })
    .toBe(true);
}

test("an address with a distant fragment scrolls there", async () => {
  const page = await openFees();
  await page.goto(`${url}${path}?#other`);
  await expect.poll(() => topOf(page, "#other")).toBeGreaterThanOrEqual(0);
  await expect.poll(() => topOf(page, "#other")).toBeLessThan(200);
  await page.context().close();
});

test.each([
  ["loads the page again", false],
  ["loads the page again", true],
  ["goes on within the site and comes back", false],
  ["goes on within the site and comes back", true],
])("a reader who %s keeps the scroll position (with React: %s)", async (way, isUsed) => {
  const page = await openFees();
  await readTo(page, "#other");
  if (isUsed) await wakePage(page);
  const before = await topOf(page, "#other");
  if (way === "loads the page again") {
    await page.reload();
  } else {
    // A click by the test tool would first scroll the page.
    await page.locator("footer a[href='/faq']").evaluate((element: HTMLAnchorElement) => element.click());
    await page.waitForURL((address) => address.pathname !== path);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL((address) => address.pathname === path);
  }
  // The position is kept within a line or two: the parts above may have been measured with other fonts.
  await expect.poll(async () => Math.abs((await topOf(page, "#other")) - before)).toBeLessThan(50);
  await page.context().close();
});
