import { expect, test } from "vitest";

import { guideSlugs } from "#app/lib/public-pages.ts";
import { openSharedSite } from "#tests/support/open-site.ts";

const { url, browser } = await openSharedSite();
const screen = { width: 360, height: 740 };
const page = await browser.newPage({ viewport: screen });

test.each([...guideSlugs, "rti-filings"])(
  "on a phone %s is at most eight screens while its folds are closed",
  async (slug) => {
    await page.goto(`${url}/${slug}`);
    await page.evaluate(() => document.fonts.ready);
    // The site's footer is the same on every page and not the guide's to shorten.
    const height = await page.evaluate(
      () => document.documentElement.scrollHeight - (document.querySelector("footer")?.offsetHeight ?? 0),
    );
    expect(height / screen.height).toBeLessThanOrEqual(8);
  },
);

test("a link into a folded part opens it", async () => {
  await page.goto(`${url}/khata-merging#khasra`);
  await page.getByRole("table", { name: "Words of the land record" }).waitFor();
});
