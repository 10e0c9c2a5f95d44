import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { openSharedSite } from "#tests/support/browser/open-site.ts";

const { url, browser } = await openSharedSite();

/** The home page with a clock that the test controls. */
async function openHome(options: { reducedMotion?: "reduce" } = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
  onTestFinished(() => page.close());
  await page.clock.install();
  await page.goto(url);
  await page.locator(".carousel[data-enhanced]").waitFor();
  return page;
}

const shown = (page: Page) =>
  page.locator(".carousel-dot").evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === "true"));
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);
/** Waits for this picture: the browser scrolls by its own clock, not by that of the test. */
const settles = (page: Page, index: number) => expect.poll(() => shown(page)).toBe(index);

test("the pictures advance after 7.5 s, and the first follows the last, without React", async () => {
  const asked: string[] = [];
  const page = await openHome();
  page.on("request", (request) => asked.push(request.url()));
  const count = await page.locator(".carousel-dot").count();
  expect(count).toBeGreaterThan(1);
  await pass(page, 7.4);
  expect(await shown(page)).toBe(0);
  for (let i = 1; i <= count; i += 1) {
    await pass(page, 7.6);
    await settles(page, i % count);
  }
  expect(asked.filter((address) => /\/(react|entry\.client)-/.test(address))).toEqual([]);
});

test("they pause under the pointer, and by the pause button", async () => {
  const page = await openHome();
  await page.locator(".carousel-view").hover();
  await pass(page, 20);
  expect(await shown(page)).toBe(0);
  await page.locator(".carousel-pause").click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await pass(page, 20);
  expect(await shown(page)).toBe(0);
  await page.locator(".carousel-dot").nth(1).click();
  await settles(page, 1);
});

test("they do not move for a visitor who prefers reduced motion", async () => {
  const page = await openHome({ reducedMotion: "reduce" });
  await pass(page, 30);
  expect(await shown(page)).toBe(0);
});

test("they can be dragged with a mouse after ten pixels", async () => {
  const page = await openHome();
  const row = page.locator(".carousel-view");
  const left = () => row.evaluate((element) => element.scrollLeft);
  const box = await row.boundingBox();
  if (!box) throw new Error("the row is not shown");
  const [x, y] = [box.x + box.width - 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 8, y);
  expect(await left()).toBe(0);
  await page.mouse.move(x - box.width * 0.7, y, { steps: 5 });
  expect(await left()).toBeGreaterThan(0);
  await page.mouse.up();
  await settles(page, 1);
});
