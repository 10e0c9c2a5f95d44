import { expect, test } from "vitest";

import { guideSlugs } from "#app/lib/addresses/public-pages.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";

const { url, browser } = await openSharedSite();
const page = await browser.newPage();

async function countSheets(): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
}

test.each(guideSlugs)("%s fits on three sheets of paper, and its checklist on one", async (slug) => {
  await page.goto(`${url}/${slug}`);
  const whole = await countSheets();
  expect(whole).toBeGreaterThan(0);
  expect(whole).toBeLessThanOrEqual(3);
  await page.evaluate(() => {
    document.documentElement.dataset.print = "papers";
  });
  expect(await countSheets()).toBe(1);
});
