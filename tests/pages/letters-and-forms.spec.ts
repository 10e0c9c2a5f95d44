import { expect, test } from "vitest";
import letters from "#content/en/letters.json" with { type: "json" };
import { expectFitForEveryone } from "#tests/support/browser/axe.ts";
import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";

const { url, browser, openPage } = await openSharedSite();
const ids = letters.letters.map(({ id }) => id);

test.each(["", "/te", "/hi"])(
  "every letter of %s prints on one sheet, without anything else",
  async (prefix) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    for (const id of ids) {
      await page.goto(`${url}${prefix}/letters/${id}`);
      await page.emulateMedia({ media: "print" });
      const pdf = await page.pdf({ format: "A4" });
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g), id).toHaveLength(1);
      const printed = await page.evaluate(() => document.body.innerText.trim());
      expect(printed, id).toBe(await page.locator(".letter-sheet").innerText());
    }
    await page.close();
  },
);

test.each(["/letters", "/te/letters/first-appeal", "/hi/letters/heirs-affidavit"])(
  "%s is accessible",
  async (path) => {
    const page = await openPage();
    await page.goto(url + path);
    await wakePage(page);
    await expectFitForEveryone(page, path);
  },
);

test.each([
  "/te/contact/about/which-application/blocked/deed-refused",
  ...["passbook", "my mutation was rejected", "father land name change"].map(
    (question) => `/search?${new URLSearchParams({ q: question })}`,
  ),
])("%s is accessible, though no list of pages has it", async (path) => {
  const page = await openPage();
  await page.goto(url + path);
  await expectFitForEveryone(page, path);
});
