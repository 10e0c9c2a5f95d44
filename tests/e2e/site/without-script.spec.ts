import { expect, onTestFinished, test } from "vitest";

import { openSharedSite } from "#tests/support/browser/open-site.ts";

const { url, browser } = await openSharedSite();

test("without JavaScript the menu opens, questions unfold and a wrong address says so", async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${url}/faq`);
  const question = page.locator("main details:not([open])").first();
  await question.locator("summary").click();
  expect(await question.page().locator("main details[open]").count()).toBeGreaterThan(0);
  await page
    .getByRole("link", { name: "Menu" })
    .or(page.getByRole("button", { name: "Menu" }))
    .first()
    .click();
  await page.getByRole("link", { name: "Guides" }).first().click();
  await page.waitForURL("**/guides");
  expect((await page.goto(`${url}/no-such-page`))?.status()).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  await context.close();
});

test("on a wide screen “More” opens below its button, and a district with a page is a link", async () => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  onTestFinished(() => page.close());
  await page.goto(`${url}/faq`);
  const button = page.getByRole("button", { name: "More" });
  await button.click();
  const list = await page.locator("#site-more").boundingBox();
  const below = await button.boundingBox();
  expect(list?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0) - 1);
  await page.locator("#site-more").getByRole("link", { name: "Find your district" }).click();
  await page.locator("#jangaon").waitFor();
  expect(await page.locator("#jangaon a").count()).toBe(0);
  await page.locator("#adilabad").getByRole("link", { name: "Adilabad" }).click();
  await page.waitForURL(/agricultural-land-legal-opinion-adilabad$/);
});
