import { expect, test } from "vitest";

import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";

const { url, browser } = await openSharedSite();
const phone = { width: 360, height: 740 };
const guide = `${url}/successors-application-guide`;

test.each(["", "/te", "/hi"])(
  "on a phone the contents of a guide (%s) stay at the upper edge, above the linked section",
  async (language) => {
    const page = await browser.newPage({ viewport: phone, javaScriptEnabled: false });
    await page.goto(`${url}${language}/successors-application-guide`);
    const bar = page.locator(".section-bar");
    await bar.locator("[href='#fees']").click();
    const heading = page.locator("#fees-title");
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThan(3);
    const [above, below] = [await bar.boundingBox(), await heading.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect(below?.y).toBeLessThan(200);
    await page.close();
  },
);

test("the bar marks the current section and keeps it visible", async () => {
  const page = await browser.newPage({ viewport: phone });
  await page.goto(guide);
  await wakePage(page);
  await page.locator("#time-limits-title").scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector("#stuck-title")?.scrollIntoView({ behavior: "instant" }));
  const marked = page.locator(".section-bar [aria-current]");
  await expect.poll(() => marked.getAttribute("href")).not.toBe("#steps");
  await expect
    .poll(async () => {
      const box = await marked.boundingBox();
      return box && box.x >= 0 && box.x + box.width <= phone.width;
    })
    .toBe(true);
  await page.close();
});

test("without a script the mark of a row links to the folded sources, and a copied fee has no number attached", async () => {
  const page = await browser.newPage({ viewport: phone, javaScriptEnabled: false });
  await page.goto(guide);
  const source = page.locator("[id^='source-']").first();
  expect(await source.isVisible()).toBe(false);
  const fee = page.locator(".answer-cells > div", { hasText: "Fee" });
  const copied = await fee.evaluate((cell) => {
    getSelection()?.selectAllChildren(cell);
    return String(getSelection()).replace(/\s+/g, " ");
  });
  expect(copied).toMatch(/^Fee \(2020\) older figure ₹2,500 an acre /);
  expect(await page.locator("sup").count()).toBe(0);
  await fee.locator(".mark").click();
  await source.waitFor();
  expect(await page.locator(".mark-legend").count()).toBe(1);
  await page.close();
});

test("an opened section is open on the next visit, until it is closed again", async () => {
  const page = await browser.newPage({ viewport: phone });
  const fold = page.locator(".fold > details", { has: page.locator("#stuck") });
  const visit = async () => {
    // The visit begins on another page, so that the guide opens at its top: sections on the screen are never changed.
    await page.goto("about:blank");
    await page.goto(guide);
    await wakePage(page);
  };
  const press = () => fold.locator("summary").first().click();
  await visit();
  expect(await fold.getAttribute("open")).toBe(null);
  await press();
  await visit();
  await expect.poll(() => fold.getAttribute("open")).toBe("");
  await press();
  await visit();
  expect(await fold.getAttribute("open")).toBe(null);
  await page.close();
});

test("the whole guide is shared to WhatsApp as text, and without a script as title and address", async () => {
  const page = await browser.newPage({ viewport: phone });
  await page.goto(guide);
  const send = page.getByRole("link", { name: "Send the whole guide on WhatsApp" });
  const textOf = async () => new URL((await send.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  expect(await textOf()).toContain("/successors-application-guide");
  await wakePage(page);
  await send.evaluate((link) => {
    link.addEventListener("click", (event) => event.preventDefault());
    (link as HTMLElement).click();
  });
  expect(await textOf()).toContain("1. Get the death certificate");
  expect(await textOf()).toContain("/successors-application-guide");
  await page.close();
});
