import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { openInboxSite, row, toast } from "#tests/support/staff/inbox.ts";

const { site, service, idOf, leave, openInbox, statusOf } = await openInboxSite();

test("handler, call-back date and a note are stored with their author", async () => {
  const [id = ""] = await leave({ phone: "00000 00043" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  const log = page.getByRole("list", { name: "What happened" });
  await page.getByLabel("Handled by", { exact: true }).selectOption({ label: "Me" });
  await log.getByText("Imran took it.").waitFor();
  await page.getByLabel("Next call").fill("2026-01-05");
  await log.getByText("Imran promised a call on 5 Jan 2026.").waitFor();
  await row(page, "Overdue").waitFor();
  await page.getByLabel("Hour of the call").fill("10:30");
  await page.getByLabel("Hour of the call").blur();
  await log.getByText("Imran promised a call on 5 Jan 2026, 10:30.").waitFor();
  await page.getByLabel("Note", { exact: true }).fill("Rang twice.\nWill send the deed.");
  await page.getByRole("button", { name: "Add note" }).click();
  await log.getByText("Will send the deed.").waitFor();
  expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe("");
  const { data } = await service
    .from("lead_events")
    .select("event, actor")
    .eq("lead_id", id)
    .eq("event", "note")
    .throwOnError();
  expect(data).toEqual([{ event: "note", actor: idOf("editor") }]);
});

test("the papers of the guide are a checklist; a tick is a note that says who saw the paper", async () => {
  const [id = ""] = await leave({ phone: "00000 00045", details: { topic: "succession" } });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  await page.getByLabel("Death certificate").click();
  await page.getByText(/^1 of \d+ seen$/).waitFor();
  expect(await page.getByLabel("Death certificate").count()).toBe(0);
  await page.getByRole("list", { name: "What happened" }).getByText("✓ Death certificate").waitFor();
  await toast(page, "Note added").getByRole("button", { name: "Undo" }).click();
  await page.getByLabel("Death certificate").waitFor();
});

test("call and chat come first, in the visitor's language and with the reference", async () => {
  const [id = ""] = await leave({
    phone: "+91 00000 00044",
    phone_e164: "+910000000044",
    locale: "te",
    reference: "K7M2QX",
  });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  expect(await page.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+910000000044");
  const chat = new URL((await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
  expect(chat.href).toMatch(/^https:\/\/wa\.me\/910000000044\?/);
  expect(chat.searchParams.get("text")).toMatch(/K7M2QX.*Bhumilex/);
});

test("staff greet with the current name of the site, not with the shipped one", async () => {
  const owner = await site.clientOf("owner");
  const settings = () => owner.from("global_settings");
  const { data: before } = await settings()
    .select("value")
    .eq("key", "site_settings")
    .single()
    .throwOnError();
  const rename = (brand: string) =>
    settings()
      .update({ value: { ...before.value, brand } })
      .eq("key", "site_settings")
      .throwOnError();
  onTestFinished(async () => {
    await settings().update(before).eq("key", "site_settings").throwOnError();
  });
  await rename("Nela Records");
  const [id = ""] = await leave({ phone: "00000 00047", email: "asha@example.org", reference: "K7M2QX" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  const linkOf = async (name: string) =>
    new URL((await page.getByRole("link", { name }).getAttribute("href")) ?? "");
  expect((await linkOf("WhatsApp")).searchParams.get("text")).toContain("this is Nela Records");
  expect((await linkOf("Mail")).searchParams.get("subject")).toBe("Nela Records, K7M2QX");
  await page.getByText("Nela Records").first().waitFor();

  await rename("Bhoomi Desk");
  await expect.poll(async () => (await linkOf("WhatsApp")).href).toContain("Bhoomi%20Desk");
});

test("a save onto a newer version is reported, and overwrites only on purpose", async () => {
  const [id = ""] = await leave({ phone: "00000 00045" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  const colleague = await site.clientOf("owner");
  await page.route(
    "**/rpc/change_people",
    async (route) => {
      await colleague.from("contact_leads").update({ status: "won" }).eq("id", id).throwOnError();
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByLabel("Status", { exact: true }).selectOption("lost");
  const told = toast(page, "Someone saved this before you");
  await told.filter({ hasText: "now: Won" }).waitFor();
  expect(await statusOf(id)).toBe("won");
  await told.getByRole("button", { name: "Change it anyway" }).click();
  await expect.poll(() => statusOf(id)).toBe("lost");
});

test("contact data is corrected, and a concurrent correction is shown", async () => {
  const [id = ""] = await leave({ phone: "98 480" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  await page.getByRole("button", { name: "Correct the contact data" }).click();
  await page.getByLabel("Phone", { exact: true }).fill("00000 00046");
  await service.from("contact_leads").update({ phone: "00000 99999" }).eq("id", id).throwOnError();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Changed meanwhile to “00000 99999”").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "00000 00046" }).waitFor();
  await page.getByText("Imran corrected the contact data.").waitFor();
});

test("a call is logged with the text of the note field by click as by key, and Undo restores the text", async () => {
  const [id = ""] = await leave({ phone: "00000 00075" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  const log = page.getByRole("list", { name: "What happened" });
  await page.getByLabel("Note", { exact: true }).fill("Spoke with the son");
  await page.getByRole("button", { name: "Spoke" }).click();
  await page
    .getByRole("dialog", { name: "Next call" })
    .getByRole("button", { name: "No further call" })
    .click();
  await log.getByText("Imran called and spoke with them.").waitFor();
  // The change of status is in the line of the call.
  await log.getByText("New → Contacted").waitFor();
  expect(await log.getByText("set it to").count()).toBe(0);
  await log.getByText("Spoke with the son").waitFor();
  expect(await statusOf(id)).toBe("contacted");
  await toast(page, "Spoke with them.").getByRole("button", { name: "Undo" }).click();
  await toast(page, "Undone").waitFor();
  await log.getByText("Spoke with the son").waitFor({ state: "detached" });
  expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe("Spoke with the son");
  expect(await statusOf(id)).toBe("new");
});

test("opening the phone, WhatsApp or mail logs only that; the answer to what came of it takes the line", async () => {
  const [id = ""] = await leave({
    phone: "98480 00076",
    phone_e164: "+919848000076",
    email: "a@example.org",
  });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  const log = page.getByRole("list", { name: "What happened" });
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await page.getByRole("link", { name: "WhatsApp" }).click();
  await log.getByText("Imran opened WhatsApp.").waitFor();
  expect(await statusOf(id)).toBe("new");
  await toast(page, "WhatsApp was opened.").getByRole("button", { name: "Undo" }).click();
  await log.getByText("Imran opened WhatsApp.").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Mail", exact: true }).click();
  await log.getByText("Imran opened a mail.").waitFor();
  await page.getByRole("button", { name: "Sent", exact: true }).click();
  await log.getByText("Imran wrote a mail.").waitFor();
  expect(await log.getByText("Imran opened a mail.").count()).toBe(0);
  expect(await statusOf(id)).toBe("contacted");

  await page.locator("#lead-title").focus();
  await page.keyboard.press("c");
  await page.getByText("The phone was opened").first().waitFor();
  await page.keyboard.press("1");
  const call = page.getByRole("dialog", { name: "Next call" });
  await call.waitFor();
  await page.keyboard.press("h");
  await call.getByLabel("Hour").fill("16:30");
  await page.keyboard.press("Enter");
  await log.getByText("Imran called and spoke with them.").waitFor();
  await page.getByText("Today, 16:30").first().waitFor();
  expect(await log.getByText("opened the phone").count()).toBe(0);
});

test("attachments are viewed and downloaded with the member's own rights, and appear when they arrive", async () => {
  const [id = ""] = await leave({ phone: "00000 00074" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  await page.getByRole("heading", { name: "00000 00074" }).waitFor();
  const path = `${id}/deed.png`;
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#007236" } })
    .png()
    .toBuffer();
  const stored = await service.storage.from("papers").upload(path, picture, { contentType: "image/png" });
  expect(stored.error).toBeNull();
  await service
    .from("lead_papers")
    .insert({
      lead_id: id,
      path,
      file_name: "deed.png",
      content_type: "image/png",
      byte_size: picture.length,
    })
    .throwOnError();

  await page.getByRole("button", { name: "Look at deed.png" }).click();
  const sheet = page.getByRole("dialog").getByRole("img", { name: "deed.png" });
  await expect.poll(() => sheet.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(40);
  await page.getByRole("button", { name: "Turn" }).click();
  await expect.poll(() => sheet.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(30);
  const shownWidth = async () => (await sheet.boundingBox())?.width ?? 0;
  const before = await shownWidth();
  for (let closer = 0; closer < 4; closer += 1) await page.getByRole("button", { name: "Larger" }).click();
  expect(await shownWidth()).toBeGreaterThan(3.5 * before);
  await page.keyboard.press("Escape");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download deed.png" }).click(),
  ]);
  expect(readFileSync(await download.path()).equals(picture)).toBe(true);
  const { error } = await (await site.clientOf("stranger")).storage.from("papers").download(path);
  expect(error).not.toBeNull();
});

test("an owner sets the retention, each lead shows its end, and editors can only read it", async () => {
  // Eleven months after 31 March is the last of February, on every device.
  const [id = ""] = await leave({ phone: "00000 00083", created_at: "2026-03-31T10:00:00Z" });
  const owner = await openInbox("owner", `/admin/leads/${id}`);
  const untilWhen = async (page: Page, words: string) => {
    await page.locator(".enquiry summary").click();
    await page.getByText(words).waitFor();
  };
  await untilWhen(owner, "31 Mar 2027 unless work begins");
  await owner.goto(`${site.server.url}/admin/settings`);
  await owner.getByLabel("Months").fill("200");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await owner.getByText("1 to 120 months").waitFor();
  await owner.getByLabel("Months").fill("11");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await toast(owner, "Enquiries are kept for 11 months").waitFor();
  await owner.goto(`${site.server.url}/admin/leads/${id}`);
  await untilWhen(owner, "28 Feb 2027 unless work begins");

  const editor = await openInbox("editor", `/admin/leads/${id}`);
  await untilWhen(editor, "28 Feb 2027 unless work begins");
  await editor.goto(`${site.server.url}/admin/settings`);
  await editor.getByText("11 months; then the server erases").waitFor();
  expect(await editor.getByLabel("Months").count()).toBe(0);
  await service.from("global_settings").delete().eq("key", "lead_retention").throwOnError();
});

test("without a network the list stays with a notice, and a note is not lost", async () => {
  const [id = ""] = await leave({ phone: "00000 00091" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  await page.getByLabel("Note", { exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByText("There is no connection. This is the list of").waitFor();
  await page.getByLabel("Note", { exact: true }).fill("Kept words");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Your words are kept here").waitFor({ timeout: 60_000 });
  const status = page.getByLabel("Status", { exact: true });
  await status.selectOption("won");
  await toast(page, "Not saved").waitFor({ timeout: 60_000 });
  await expect.poll(() => status.inputValue()).toBe("new");
  await page.context().setOffline(false);
  await page.getByText("There is no connection. This is the list of").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("list", { name: "What happened" }).getByText("Kept words").waitFor();
});

test("the author of a note can correct it, and the former text stays visible", async () => {
  const [id = ""] = await leave({ phone: "00000 00088" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  await page.getByLabel("Note", { exact: true }).fill("Rang the son");
  await page.getByRole("button", { name: "Add note" }).click();
  const log = page.getByRole("list", { name: "What happened" });
  await log.getByRole("button", { name: "Correct this note" }).click();
  await log.getByLabel("Correct this note").fill("Rang the daughter");
  await log.getByRole("button", { name: "Save" }).click();
  await log.getByText("Rang the daughter").waitFor();
  await log.getByText("Corrected", { exact: true }).click();
  await log.getByText("Rang the son").waitFor();

  // Notes of others can be corrected only by an owner.
  await service
    .from("lead_events")
    .insert({ lead_id: id, event: "note", note: "By the owner", actor: idOf("owner") })
    .throwOnError();
  await log.getByText("By the owner").waitFor();
  expect(await log.getByRole("button", { name: "Correct this note" }).count()).toBe(1);
  const { data } = await service.from("lead_events").select("id").eq("note", "By the owner").single();
  const editor = await site.clientOf("editor");
  expect((await editor.rpc("correct_note", { entry: data?.id, words: "Changed" })).error?.code).toBe("PT409");
});

test("a PDF opens in a separate tab as a PDF only, once, for staff", async () => {
  const [id = ""] = await leave({ phone: "00000 00089" });
  const path = `${id}/deed.pdf`;
  const deed = Buffer.from("%PDF-1.7 <script>alert(1)</script> %%EOF");
  await service.storage.from("papers").upload(path, deed, { contentType: "application/pdf" });
  const { data: paper } = await service
    .from("lead_papers")
    .insert({
      lead_id: id,
      path,
      file_name: "deed.pdf",
      content_type: "application/pdf",
      byte_size: deed.length,
    })
    .select("id")
    .single()
    .throwOnError();
  const page = await openInbox("editor", `/admin/leads/${id}`);
  const [answer] = await Promise.all([
    page.waitForResponse("**/ticket.json"),
    page.getByRole("button", { name: "Look at deed.pdf" }).click(),
  ]);
  const { address } = await answer.json();
  expect(address).toMatch(/^\/admin\/papers\//);

  const ask = async (who: "editor" | "stranger") => {
    const { data } = await (await site.clientOf(who)).auth.getSession();
    return fetch(`${site.server.url}/admin/papers/${paper?.id}/ticket.json`, {
      method: "POST",
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
  };
  expect((await ask("stranger")).status).toBe(401);
  const own = site.server.url + (await (await ask("editor")).json()).address;
  const opened = await fetch(own);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; object-src 'self'; frame-ancestors 'none'",
    "cache-control": "no-store",
  });
  expect(Buffer.from(await opened.arrayBuffer()).equals(deed)).toBe(true);
  expect((await fetch(own)).status).toBe(404);
});
