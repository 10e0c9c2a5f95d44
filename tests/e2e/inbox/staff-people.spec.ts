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
const rows = (page: Page) => page.getByRole("list", { name: "People" }).getByRole("listitem");
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

test("all enquiries of a person are one row and one timeline; two people are merged and separated", async () => {
  const [first = ""] = await leave(
    { phone: "98480 00011", phone_e164: "+919848000011", message: "About the mutation" },
    { phone: "98480-00011", phone_e164: "+919848000011", message: "Again about it", status: "won" },
    { email: "ravi@example.org", name: "Ravi", message: "From my son's address" },
  );
  const page = await site.openAs("editor", `/admin/leads/${first}`);
  const happened = page.locator(".person-columns > .stack").first();
  // The latest message is above the note field, the earlier ones are in the timeline.
  await happened.getByText("Again about it").waitFor();
  await page.getByRole("list", { name: "What happened" }).getByText("About the mutation").waitFor();
  expect(await rows(page).count()).toBe(2);
  expect(await page.getByRole("link", { name: "Mail", exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Same person as" }).click();
  await page.getByLabel("Their other number").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("ravi@");
  await page.getByRole("dialog").getByRole("button", { name: "ravi@example.org" }).click();
  await happened.getByText("From my son's address").waitFor();
  // A contact of one of them now belongs to both.
  await page.getByRole("heading", { name: "Ravi" }).waitFor();
  await page.getByRole("link", { name: "Mail", exact: true }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await toast(page, "are one person").getByRole("button", { name: "Undo" }).waitFor();
  let separations = 0;
  page.on("request", (request) => {
    if (request.url().includes("/separate_people")) separations += 1;
  });
  // The second of two quick keys finds nothing to undo.
  await page.evaluate(() => {
    for (const key of "zz") document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await expect.poll(() => rows(page).count()).toBe(2);
  await happened.getByText("From my son's address").waitFor({ state: "detached" });
  expect(separations).toBe(1);
});

test("an enquiry of another person can be separated; a number in a message suggests a person", async () => {
  const [first = ""] = await leave(
    { phone: "98480 00012", phone_e164: "+919848000012", message: "The father" },
    { phone: "98480 00012", phone_e164: "+919848000012", message: "The son, call me on 98480 00013" },
    { phone: "98480 00013", phone_e164: "+919848000013", name: "Ravi", message: "From my own phone" },
  );
  const page = await site.openAs("editor", `/admin/leads/${first}`);
  const happened = page.locator(".person-columns > .stack").first();
  const son = happened.locator(".enquiry").filter({ hasText: "The son" });
  await son.locator("summary").click();
  await son.getByRole("button", { name: "Another person wrote this" }).click();
  await toast(page, "two persons again").waitFor();
  await expect.poll(() => rows(page).count()).toBe(3);
  await rows(page).filter({ hasText: "The son" }).getByRole("link").click();
  const suggested = page.locator("p").filter({ hasText: "Perhaps the same person: +91 98480 00013" });
  await suggested.getByRole("button", { name: "Join them" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Ravi.*From my own phone/ })
    .click();
  await happened.getByText("From my own phone").waitFor();
});

test("a search says how many matches it excluded, and shows them", async () => {
  await leave(
    { phone: "00000 22338", message: "one" },
    { phone: "00000 122338", message: "two", status: "spam" },
    { phone: "00000 222338", message: "three", suspicion: "too_quick" },
  );
  const page = await site.openAs("editor", "/admin/leads?q=22338");
  await page.getByText("Also found in other trays: 2.").waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.getByRole("link", { name: "Show them too" }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
});

test("on a phone a caller is entered by hand, and their attachments are added", async () => {
  const page = await site.openAs("editor", "/admin/leads", 390);
  await page.getByRole("button", { name: "New person", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New person" });
  await form.getByRole("button", { name: "Add the person" }).click();
  await form.getByText("Enter a phone number or an email address").waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByLabel("Phone", { exact: true }).fill("12345");
  await form.getByRole("button", { name: "Add the person" }).click();
  await form.getByText("This number is not complete.").waitFor();
  await form.getByLabel("At the counter").check();
  await form.getByLabel("Phone", { exact: true }).fill("98480 00021");
  await form.getByLabel("Name", { exact: true }).fill("Sujatha");
  await form.getByLabel("What do they want?").fill("Name wrong in the passbook");
  await form.getByText("District, village and survey number").click();
  await form.getByLabel("District", { exact: true }).selectOption({ label: "Adilabad" });
  await form.getByLabel("They agreed").check();
  await form.getByRole("button", { name: "Add the person" }).click();
  await page.getByRole("heading", { name: "Sujatha" }).waitFor();
  await page.getByText("Enquiry 1, At the counter").waitFor();
  await page.locator(".enquiry summary").click();
  await page.getByText("Given by word of mouth").waitFor();
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

test("a known number is recognised while typing, and the new enquiry joins the person", async () => {
  const [first = ""] = await leave({ phone: "98480 00023", phone_e164: "+919848000023", name: "Asha" });
  const page = await site.openAs("editor", "/admin/leads");
  await page.getByRole("button", { name: "New person", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New person" });
  // The number has the focus: no click before it is typed.
  await page.keyboard.type("098480-000 23");
  await form.getByText("Known: Asha. Enquiries so far: 1").waitFor();
  expect((await service.from("contact_leads").select("id").throwOnError()).data).toEqual([{ id: first }]);
  await form.getByRole("button", { name: "Add the person" }).click();
  await form.getByText("They have not agreed yet.").waitFor();
  await form.getByRole("button", { name: "Add the person" }).click();
  await page.getByText("Enquiry 2, Telephone call").waitFor();
});

test("an entry by staff with spam signs shows the reason at once, and one click clears it", async () => {
  const page = await site.openAs("editor", "/admin/leads");
  await page.getByRole("button", { name: "New person", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New person" });
  await form.getByLabel("Phone", { exact: true }).fill("98480 00022");
  await form.getByLabel("What do they want?").fill("casino viagra https://spam.example");
  await form.getByLabel("They agreed").check();
  await form.getByRole("button", { name: "Add the person" }).click();
  await page.getByText("This may be spam: Spam words and links. Is it a real person?").waitFor();
  await page.getByRole("button", { name: "Not spam" }).click();
  await expect
    .poll(async () => (await service.from("contact_leads").select("tray").throwOnError()).data)
    .toEqual([{ tray: "new" }]);
});

test("attachments are accepted from staff only", async () => {
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

test("a ready answer has the papers, office and fee of the topic's guide and the last safe day, in the chosen language", async () => {
  const [id] = await leave({
    name: "Ramulu",
    phone: "98480 00051",
    phone_e164: "+919848000051",
    locale: "te",
    reference: "K7M2QX",
    message: "వారసత్వం",
    details: { topic: "succession" },
  });
  const page = await site.openAs("owner", `/admin/leads/${id}`);
  await page.getByRole("button", { name: "Ready answers" }).click();
  const dialog = page.getByRole("dialog", { name: "Ready answers" });
  await dialog.getByRole("button", { name: "Papers we need", exact: true }).click();
  const answer = dialog.getByLabel("Check the text before you send it");
  await expect.poll(() => answer.inputValue()).toContain("/te/successors-application-guide");
  expect(await answer.inputValue()).toMatch(/మరణ.*\n2\. [\s\S]*కార్యాలయం: తహసీల్దార్/);
  await dialog.getByLabel("Language of the answer").selectOption("en");
  await expect.poll(() => answer.inputValue()).toMatch(/1\. Death certificate[\s\S]*Office: Tahsildar/);
  expect(await answer.inputValue()).toMatch(/Fee at the office: .*₹/);
  expect(await answer.inputValue()).not.toContain("Last safe day");
  await dialog.getByLabel("Their time runs from").selectOption({ label: "Date on the notice" });
  await dialog.getByLabel("Day").fill("2026-11-02");
  await expect
    .poll(() => answer.inputValue())
    .toMatch(/Last safe day: \d+ Nov 2026 \(Evidence and objections\)/);
});

test("a reader finds nothing to change in a person", async () => {
  const [id] = await leave({ name: "Ramulu", phone: "98480 00052", message: "Seen by a reader" });
  const { data } = await service.from("staff").select("user_id").eq("role", "editor").single().throwOnError();
  const work = (role: string) =>
    service.from("staff").update({ role }).eq("user_id", data.user_id).throwOnError();
  await work("reader");
  const page = await site.openAs("editor", `/admin/leads/${id}`);
  await page.getByRole("heading", { name: "Ramulu" }).waitFor();
  const offered = await page.locator(".work").getByRole("button", { disabled: false }).allInnerTexts();
  expect(offered.flatMap((words) => words.split("\n")[0] || [])).toEqual(["Filter", "Ready answers"]);
  expect(await page.locator(".inbox-pane").getByRole("combobox", { disabled: false }).count()).toBe(0);
  expect(await page.locator(".work").getByRole("checkbox").count()).toBe(0);
  await work("editor");
});
