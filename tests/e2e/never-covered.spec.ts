import { expect, test } from "vitest";

import { canonicalPaths } from "#app/lib/public-pages.ts";
import { findCovered, findHiddenFocus } from "#tests/support/fixed-parts.ts";
import { onePerMake } from "#tests/support/one-per-make.ts";
import { openSharedSite } from "#tests/support/open-site.ts";
import { walkPages } from "#tests/support/walk-pages.ts";

const { url, browser } = await openSharedSite();

const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
];

const paths = [...canonicalPaths, "/te", "/te/contact", "/te/successors-application-guide", "/hi/guides"];
const half = Math.ceil(paths.length / 2);

test.each([paths.slice(0, half), paths.slice(half)].map((walked) => [walked[0], walked] as const))(
  "nothing that stays on the screen covers words, a field or a button, at any scroll position of any page (from %s on)",
  async (_, walked) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const faults: string[] = [];
    await walkPages(context, walked, async (page, path) => {
      await page.goto(url + path, { waitUntil: "load" });
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const fault of await findCovered(page)) faults.push(`${path} at ${size.width} px: ${fault}`);
      }
    });
    await context.close();
    expect(faults).toEqual([]);
  },
);

test("whatever the keyboard reaches on a phone's page lies outside the bars at its edges", async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const faults: string[] = [];
  await walkPages(context, onePerMake, async (page, path) => {
    await page.goto(url + path, { waitUntil: "load" });
    for (const fault of await findHiddenFocus(page)) faults.push(`${path}: ${fault}`);
  });
  await context.close();
  expect(faults).toEqual([]);
});

test("a browser that prefers Telugu is offered it in a line that covers nothing either", async () => {
  const context = await browser.newContext({ locale: "te-IN", viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${url}/contact`);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.locator(".language-offer").waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await findCovered(page), `${size.width} px`).toEqual([]);
  }
  await context.close();
});

test("while somebody types on a phone, Call and WhatsApp leave the room to the keyboard, and come back", async () => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`${url}/contact`);
  const strip = page.locator(".floating-widget");
  expect(await strip.isVisible()).toBe(true);
  const field = page.locator("[name=contact]");
  await field.focus();
  await expect.poll(() => strip.isVisible()).toBe(false);
  await field.blur();
  await expect.poll(() => strip.isVisible()).toBe(true);
  await page.locator("[name=consent]").focus();
  expect(await strip.isVisible()).toBe(true);
  await context.close();
});
