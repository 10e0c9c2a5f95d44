import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { expectFitForEveryone } from "#tests/support/browser/axe.ts";
import { shipped, toast } from "#tests/support/staff/content-editor.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
const { url } = site.server;

const tomorrow = dayInIndia(Date.now() + 86_400_000);
const labelOf = (id: string): string =>
  shipped("ledger").records.find((record: { id: string }) => record.id === id).label;
const read = async (path: string) => (await fetch(url + path)).text();

/** The public page on a day. */
async function readOn(day: string, path: string): Promise<string> {
  const { data } = await (await site.clientOf("editor")).auth.getSession();
  const response = await fetch(`${url}/admin/preview`, {
    method: "POST",
    headers: { authorization: `Bearer ${data.session?.access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ path, kindId: "ledger", slug: "main", content: {}, day }),
  });
  return response.text();
}

const openLedger = async (width: number): Promise<Page> => {
  const page = await site.openAs("editor", "/admin/content/ledger", width);
  await page.getByRole("table", { name: "Law ledger" }).waitFor();
  return page;
};

test("on a phone three figures change as one order for tomorrow: today's pages stay, tomorrow's have them", async () => {
  const figures = { sale: "9.22", passbook: "322", "gpa-registration-fee": "5222" };
  const width = 390;
  const page = await openLedger(width);
  const start = performance.now();
  await page.getByRole("button", { name: "One order, several figures" }).click();
  const sheet = page.getByRole("dialog");
  for (const [id, figure] of Object.entries(figures)) {
    await sheet.getByRole("searchbox", { name: "Add a figure to the order" }).fill(labelOf(id));
    await page.keyboard.press("Enter");
    await sheet.getByLabel(`New value: ${labelOf(id)}`).fill(figure);
  }
  // The sheet is validated first: no page is listed while a field is missing.
  await sheet.getByRole("button", { name: "Publish", exact: true }).click();
  await sheet.getByText("Choose the certainty.").waitFor();
  expect(await sheet.locator("ins").count()).toBe(0);
  await sheet.getByLabel("Government order, number").fill("G.O. Ms. No. 1");
  await sheet.getByLabel("Date of the order").fill("2026-11-16");
  await sheet.getByLabel("From", { exact: true }).fill(tomorrow);
  await sheet.getByText("I have read the official text or page").click();
  // The old and the new text are shown in three languages.
  for (const locale of ["en", "te", "hi"]) await sheet.locator(`p[lang="${locale}"] ins`).first().waitFor();
  await expectFitForEveryone(page, "the sheet of an order");
  await page.setViewportSize({ width, height: 800 });
  await sheet.getByRole("button", { name: /^Publish from / }).click();
  await toast(page, "Visitors will see it from");
  console.info(
    `Three figures as one order at ${width} px: ${Math.round(performance.now() - start)} ms by script.`,
  );

  // A phone shows the topics first; a search opens them.
  expect(await page.locator(".ledger-table tbody tr:not(.table-group)").count()).toBe(0);
  await page.getByRole("searchbox").fill(labelOf("passbook"));
  const row = page.getByRole("row", { name: labelOf("passbook") });
  await row.getByText(`₹${figures.passbook} from`).waitFor();
  expect(await row.getByText("₹300", { exact: true }).count()).toBe(1);
  const today = dayInIndia(Date.now());
  for (const path of ["/fees", "/te/fees", "/hi/fees"]) {
    const now = await read(path);
    const then = await readOn(tomorrow, path);
    for (const figure of [`${figures.sale}%`, `₹${figures.passbook}`]) {
      expect(now).not.toContain(figure);
      expect(await readOn(today, path)).not.toContain(figure);
      expect(then).toContain(figure);
    }
    expect(then).toContain("G.O. Ms. No. 1");
  }
});

test("a figure is found in Telugu, opened by key, has no default status, and its page is previewed", async () => {
  const page = await openLedger(1280);
  const rows = page.locator(".ledger-table tbody tr:not(.table-group)");
  expect(await rows.count()).toBe(shipped("ledger").records.length);
  await page.getByRole("searchbox").fill("పాస్‌బుక్");
  await expect.poll(() => rows.count()).toBeLessThan(20);
  const open = page.getByRole("button", { name: labelOf("passbook"), exact: true });
  await open.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("New value").fill("333");
  expect(await sheet.getByRole("radio", { checked: true }).count()).toBe(0);
  await sheet.getByLabel("From", { exact: true }).fill(tomorrow);
  await sheet.getByText("Press report").click();
  // The sentences are there before the reason; the source is searched, the newest is offered first.
  await sheet.locator(".ledger-impact .link-button").first().waitFor();
  await sheet.getByRole("searchbox", { name: "Source", exact: true }).fill("G.O.");
  await page.keyboard.press("Enter");
  await sheet.getByRole("button", { name: "Remove: Source" }).waitFor();
  await sheet.locator(".ledger-impact .link-button").first().click();
  await expect.poll(() => page.frameLocator("iframe").locator("main").textContent()).toContain("₹333");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  // What was typed is not thrown away without a question.
  const question = page.getByRole("dialog", { name: "Close without saving?" });
  await question.waitFor();
  await page.keyboard.press("Escape");
  expect(await sheet.getByLabel("New value").inputValue()).toBe("333");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a link to a field of the ledger opens the form, and one to a record its sheet", async () => {
  const page = await site.openAs("editor", "/admin/content/ledger?field=payment_note&lang=te");
  await page.locator("#field-payment_note").waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/content/ledger/fields");
  await page.goto(`${url}/admin/content/ledger?record=passbook`);
  await page.getByRole("dialog").getByRole("link", { name: "Name, notes, former values" }).click();
  await page.locator(".list-summary").first().waitFor();
  expect(await page.locator(".list-summary", { hasText: labelOf("sale") }).count()).toBe(0);
});
