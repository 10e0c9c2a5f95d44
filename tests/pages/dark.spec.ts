import { expect, test } from "vitest";

import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";

const { url, browser } = await openSharedSite();

test("paper is white, also in dark mode", async () => {
  const page = await browser.newPage({ colorScheme: "dark" });
  await page.goto(`${url}/successors-application-guide`);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const ink = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-ink"));
  await expect.poll(ink).toBe("#1f2937");
  await page.close();
});

test.each(["light", "dark"] as const)(
  "the open menu of a phone is legible in %s mode",
  async (colorScheme) => {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      colorScheme,
      reducedMotion: "reduce",
    });
    await page.goto(url);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator(".site-menu a[href^='tel:']").waitFor();
    expect(await findAxeViolations(page, { only: ["color-contrast"] })).toEqual([]);
    await page.close();
  },
);
