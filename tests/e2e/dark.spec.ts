import { expect, test } from "vitest";

import { openSharedSite } from "#tests/support/open-site.ts";

const { url, browser } = await openSharedSite();

test("paper is white, whatever the screen prefers", async () => {
  const page = await browser.newPage({ colorScheme: "dark" });
  await page.goto(`${url}/successors-application-guide`);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const ink = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-ink"));
  await expect.poll(ink).toBe("#1f2937");
  await page.close();
});
