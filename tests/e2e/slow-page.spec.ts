import { expect, test } from "vitest";

import { openSharedSite } from "#tests/support/open-site.ts";
import { wakePage } from "#tests/support/wake-page.ts";

const { url, openPage } = await openSharedSite();

test("while the list of guides is on its way, eight empty rows stand where it will be", async () => {
  const page = await openPage();
  const held = Promise.withResolvers<void>();
  await page.route(/\/guides\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${url}/contact`);
  await wakePage(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Guides" }).click();
  await page.locator(".skeleton").waitFor();
  expect(await page.locator(".skeleton li").count()).toBe(8);
  held.resolve();
  await page.locator(".ledger").waitFor();
  expect(await page.locator(".skeleton").count()).toBe(0);
  // Who goes by keyboard or ear begins at the page's beginning.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("a guide is marked as its staff chose, in the list and where another page names it", async () => {
  const page = await openPage();
  for (const path of ["/guides", "/successors-application-guide"]) {
    await page.goto(url + path);
    const marks = page.locator("main .card-icon use");
    expect(await marks.count()).toBeGreaterThan(2);
    const drawn = await marks.evaluateAll((uses) =>
      uses.map((use) => (use as SVGUseElement).getBoundingClientRect().width),
    );
    expect(Math.min(...drawn), path).toBeGreaterThan(5);
  }
});
