import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";

import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
const { service } = site;
afterEach(async () => {
  await service.from("contact_leads").delete().not("id", "is", null).throwOnError();
});

async function leave(...leads: Record<string, unknown>[]): Promise<string[]> {
  const rows = leads.map((lead) => ({ id: crypto.randomUUID(), ...lead }));
  for (const row of rows) await service.from("contact_leads").insert(row).throwOnError();
  return rows.map(({ id }) => id);
}
const rows = (page: Page) => page.getByRole("list", { name: "Leads" }).getByRole("listitem");
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

test("all enquiries of a person are together; two persons are joined, and parted again", async () => {
  const [first = ""] = await leave(
    { phone: "98480 00011", phone_e164: "+919848000011", message: "About the mutation" },
    { phone: "98480-00011", phone_e164: "+919848000011", message: "Again about it", status: "spam" },
    { email: "ravi@example.org", name: "Ravi", message: "From my son's address" },
  );
  const page = await site.openAs("editor", `/admin/leads/${first}`);
  const person = page.getByRole("region", { name: /of this person/ });
  await person.getByText("Again about it").waitFor();
  await person.getByRole("button", { name: "Same person as" }).click();
  await page.getByLabel("Their other number").fill("ravi@");
  await page.getByRole("dialog").getByRole("button", { name: "ravi@example.org" }).click();
  await person.getByText("2 more of this person").waitFor();
  await person.getByText("From my son's address").waitFor();

  await person.getByRole("link", { name: "Show all in the list" }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  await toast(page, "are one person").getByRole("button", { name: "Undo" }).click();
  await person.getByText("1 more of this person").waitFor();
});

test("a search says what it left out and shows it", async () => {
  await leave(
    { phone: "00000 22338", message: "one" },
    { phone: "00000 22338", message: "two", status: "spam" },
    { phone: "00000 22338", message: "three", suspicion: "too_quick" },
  );
  const page = await site.openAs("editor", "/admin/leads?q=22338");
  await page.getByText("2 more are in Spam or Suspected.").waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.getByRole("link", { name: "Show them too" }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
});

test.each([390, 1280])("a caller is entered by hand, and their papers are added, at %i px", async (width) => {
  const page = await site.openAs("editor", "/admin/leads", width);
  await page.getByRole("button", { name: "New lead", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New lead" });
  await form.getByRole("button", { name: "Add the lead" }).click();
  await form.getByText("A number or an address is needed").waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByLabel("At the counter").check();
  await form.getByLabel("Phone", { exact: true }).fill("98480 00021");
  await form.getByLabel("Name", { exact: true }).fill("Sujatha");
  await form.getByLabel("What do they want?").fill("Name wrong in the passbook");
  await form.getByLabel("District").selectOption({ label: "Adilabad" });
  await form.getByLabel("They agreed").check();
  await form.getByRole("button", { name: "Add the lead" }).click();
  await page.getByRole("heading", { name: "+91 98480 00021" }).waitFor();
  await page.getByText("Given by word of mouth").waitFor();
  await page.getByText("At the counter").last().waitFor();
  await expect
    .poll(async () => (await service.from("contact_leads").select("tray, suspicion").throwOnError()).data)
    .toEqual([{ tray: "new", suspicion: null }]);

  const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: "#007236" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Add papers").setInputFiles([
    { name: "passbook.jpg", mimeType: "image/jpeg", buffer: picture },
    { name: "virus.jpg", mimeType: "image/jpeg", buffer: Buffer.from("MZ") },
  ]);
  await page.getByText("passbook.jpg").first().waitFor();
  await toast(page, "virus.jpg is neither a photo nor a PDF").waitFor();
  const { data } = await service.from("lead_papers").select("file_name").throwOnError();
  expect(data).toEqual([{ file_name: "passbook.jpg" }]);
  await page.close();
});

test("what staff enter with spam words and links says at once why it is suspected, and one click makes it ordinary", async () => {
  const page = await site.openAs("editor", "/admin/leads");
  await page.getByRole("button", { name: "New lead", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New lead" });
  await form.getByLabel("Phone", { exact: true }).fill("98480 00022");
  await form.getByLabel("What do they want?").fill("casino viagra https://spam.example");
  await form.getByRole("button", { name: "Add the lead" }).click();
  await page.getByText("This may be spam: Spam words and links. Is it a real person?").waitFor();
  await page.getByRole("button", { name: "Not spam" }).click();
  await expect
    .poll(async () => (await service.from("contact_leads").select("tray").throwOnError()).data)
    .toEqual([{ tray: "new" }]);
});

test("papers are taken from staff alone", async () => {
  const [id = ""] = await leave({ phone: "00000 00031" });
  const { data } = await (await site.clientOf("stranger")).auth.getSession();
  for (const authorization of ["", `Bearer ${data.session?.access_token}`]) {
    const response = await fetch(`${site.server.url}/admin/leads/${id}/papers?name=a.pdf`, {
      method: "POST",
      headers: { authorization },
      body: "%PDF-1.7 %%EOF",
    });
    expect(response.status).toBe(401);
  }
});
