import { expect, test } from "vitest";

import { findCovered } from "#tests/support/browser/covered.ts";
import { findCoveredWords } from "#tests/support/browser/fixed-parts.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { walkPages } from "#tests/support/browser/walk-pages.ts";

const { url, browser } = await openSharedSite();

const phone = { width: 360, height: 740 };
const sizes = [
  { width: 1366, height: 650 },
  { width: 1280, height: 800 },
  { width: 360, height: 612 },
  phone,
];

test("controls reached by keyboard on a phone are outside the bars at its edges", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const faults: string[] = [];
  const reached = ["/", "/contact", "/letters/reminder", "/successors-application-guide"];
  await walkPages(context, reached, async (page, path) => {
    await page.goto(url + path, { waitUntil: "load" });
    for (const fault of await findCovered(page)) faults.push(`${path}: ${fault}`);
  });
  await context.close();
  expect(faults).toEqual([]);
});

test("the line that offers Telugu covers nothing either", async () => {
  const context = await browser.newContext({ locale: "te-IN", viewport: phone });
  const page = await context.newPage();
  await page.goto(`${url}/contact`);
  await page.locator(".language-offer").waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await findCoveredWords(page), `${size.width} by ${size.height}`).toEqual([]);
  }
  await context.close();
});

test("while a visitor types on a phone, Call and WhatsApp are hidden, then shown again", async () => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
    viewport: phone,
  });
  const page = await context.newPage();
  await page.goto(`${url}/contact`);
  const strip = page.locator(".floating-widget");
  await expect.poll(() => strip.isVisible()).toBe(true);
  const field = page.locator("[name=contact]");
  await field.focus();
  await expect.poll(() => strip.isVisible()).toBe(false);
  await field.blur();
  await expect.poll(() => strip.isVisible()).toBe(true);
  await page.locator("[name=consent]").focus();
  expect(await strip.isVisible()).toBe(true);
  await context.close();
});
