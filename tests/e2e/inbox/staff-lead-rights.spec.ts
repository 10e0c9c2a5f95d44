import { readFileSync } from "node:fs";
import type { Download } from "playwright-core";
import { expect, test } from "vitest";
import { openInboxSite, row, toast } from "#tests/support/staff/inbox.ts";

const { site, service, leave, openInbox, statusOf } = await openInboxSite();

/** Two enquiries of one person, by the same number in two spellings, and one of another person. */
const leaveOnePersonTwice = () =>
  leave(
    { phone: "98480 00081", phone_e164: "+919848000081", name: "Asha" },
    { phone: "+91 98480-00081", phone_e164: "+919848000081", name: "Asha again" },
    { phone: "98480 00082", phone_e164: "+919848000082", name: "Ravi" },
  );

const namesLeft = async () =>
  (await service.from("contact_leads").select("name").order("name").throwOnError()).data?.map(
    ({ name }) => name,
  );

test("a person's copy contains all their enquiries with attachments, and no one else's", async () => {
  const [first = "", second = ""] = await leaveOnePersonTwice();
  const path = `${second}/deed.pdf`;
  const deed = Buffer.from("%PDF-1.7 a deed");
  await service.storage.from("papers").upload(path, deed, { contentType: "application/pdf" });
  await service
    .from("lead_papers")
    .insert({
      lead_id: second,
      path,
      file_name: "deed.pdf",
      content_type: "application/pdf",
      byte_size: deed.length,
    })
    .throwOnError();
  const page = await openInbox("editor", `/admin/leads/${first}`);
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  await page.getByRole("button", { name: "Export this person's data" }).click();
  await toast(page, "2 enquiries, 1 attachment").waitFor();
  await expect.poll(() => downloads.length).toBe(2);
  const read = async (ending: string) => {
    const download = downloads.find((one) => one.suggestedFilename().endsWith(ending));
    return readFileSync((await download?.path()) ?? "");
  };
  const copy = JSON.parse((await read(".json")).toString());
  expect(copy.enquiries.map(({ name }: { name: string }) => name).sort()).toEqual(["Asha", "Asha again"]);
  expect((await read("deed.pdf")).equals(deed)).toBe(true);
  expect(JSON.stringify(copy)).not.toContain("Ravi");
});

test("an owner erases all data of a person and is told how much it was; others stay", async () => {
  const [first = "", second = ""] = await leaveOnePersonTwice();
  const editor = await openInbox("editor", `/admin/leads/${second}`);
  await editor.getByRole("button", { name: "Export this person's data" }).waitFor();
  expect(await editor.getByRole("button", { name: /^Erase/ }).count()).toBe(0);

  const owner = await openInbox("owner", `/admin/leads/${first}`);
  await owner.getByRole("button", { name: "Erase this person" }).click();
  await owner.getByText("2 enquiries of +91 98480 00081").waitFor();
  const erase = owner.getByRole("button", { name: "Erase for good" });
  // An irreversible action looks different from a reversible one.
  const colourOf = (button: typeof erase) => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await colourOf(erase)).not.toBe(await colourOf(owner.getByRole("button", { name: "Cancel" })));
  await erase.click();
  await toast(owner, "Erased for good").filter({ hasText: "2 enquiries." }).waitFor();
  expect(await namesLeft()).toEqual(["Ravi"]);
  await editor.getByText("This person is not here").waitFor();
});

test("one enquiry can be erased alone, and the others of the same person stay", async () => {
  const [first = ""] = await leaveOnePersonTwice();
  const owner = await openInbox("owner", `/admin/leads/${first}`);
  await owner.locator(".enquiry summary").first().click();
  await owner.getByRole("button", { name: "Erase this enquiry only" }).click();
  await owner.getByRole("button", { name: "Erase for good" }).click();
  await toast(owner, "Erased for good").filter({ hasText: "1 enquiry." }).waitFor();
  expect(await namesLeft()).toEqual(["Asha again", "Ravi"]);
});

test("an editor cannot erase, not even by calling the interface", async () => {
  const [id = ""] = await leave({ phone: "00000 00081" });
  const client = await site.clientOf("editor");
  const { data } = await client.from("contact_leads").delete().eq("id", id).select("id");
  expect(data).toEqual([]);
  expect((await client.rpc("erase_person", { named: id })).status).toBe(403);
  expect(await statusOf(id)).toBe("new");
});

test("ticked leads get one call-back date, and an owner erases them in one step", async () => {
  const [first = "", second = ""] = await leave(
    { phone: "00000 00061" },
    { phone: "00000 00062" },
    { phone: "00000 00063" },
  );
  const page = await openInbox("owner");
  for (const number of ["00061", "00062"]) await row(page, number).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Call back", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "In 7 days" }).click();
  await toast(page, "2 people: call back on").waitFor();
  await page.getByText("2 selected").waitFor();
  const dated = async () =>
    (await service.from("people").select("latest_lead").not("next_call", "is", null).throwOnError()).data
      .map(({ latest_lead }) => latest_lead)
      .sort();
  expect(await dated()).toEqual([first, second].sort());

  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Erase 2 people for good?" })
    .getByRole("button", { name: "Erase for good" })
    .click();
  await toast(page, "2 people").waitFor();
  await row(page, "00061").waitFor({ state: "detached" });
  expect(await dated()).toEqual([]);
  await row(page, "00063").waitFor();

  const asEditor = await openInbox("editor");
  await row(asEditor, "00063").getByRole("checkbox").check();
  await asEditor.getByText("1 selected").waitFor();
  expect(await asEditor.getByRole("button", { name: "Erase", exact: true }).count()).toBe(0);
});
