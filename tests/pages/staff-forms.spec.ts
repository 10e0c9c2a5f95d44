import { expect, test } from "vitest";
import { expectFitForEveryone, findAxeViolations } from "#tests/support/browser/axe.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite({});

test("axe finds nothing in the forms of the content manager and their translations, at 360 and 1280 px", async () => {
  const pages = [
    ["/admin/content/hero", "Features"],
    ["/admin/content/header", "Menu"],
    ["/admin/content/guide/nala-application-guide", "At a glance"],
  ] as const;
  const page = await site.openAs("owner", "/admin/content");
  for (const [address, ready] of pages) {
    await page.goto(site.server.url + address);
    await page.locator("#work").getByText(ready).first().waitFor();
    for (const row of (await page.locator(".list-summary").all()).slice(0, 2)) await row.click();
    await expectFitForEveryone(page, address);
    // One translation is enough: the others have the same form, and a wide window has no further parts.
    const translation = page.getByRole("tab").nth(1);
    if (await translation.isVisible()) {
      await translation.click();
      expect(await findAxeViolations(page), `${address}, translated`).toEqual([]);
    }
    if (address === "/admin/content/hero") {
      await page.getByRole("tab", { name: "English" }).click();
      await page.getByRole("button", { name: "History" }).click();
      await page.getByRole("list", { name: "Versions" }).getByRole("button").last().click();
      await page.getByRole("heading", { name: "Compared with the form" }).waitFor();
      await expectFitForEveryone(page, "the history");
    }
  }
});
