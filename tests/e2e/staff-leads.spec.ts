import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import sharp from "sharp";
import { afterEach, expect, onTestFinished, test } from "vitest";

import { expectFitForEveryone } from "#tests/support/axe.ts";
import { openStaffSite } from "#tests/support/staff-site.ts";

const site = await openStaffSite();
const { service } = site;
const { data: staff } = await service.from("staff").select("user_id, role").throwOnError();
const idOf = (role: string): string => staff?.find((member) => member.role === role)?.user_id;
await service.from("staff").update({ display_name: "Lavanya" }).eq("user_id", idOf("owner")).throwOnError();
await service.from("staff").update({ display_name: "Imran" }).eq("user_id", idOf("editor")).throwOnError();

afterEach(async () => {
  await service.from("contact_leads").delete().not("id", "is", null).throwOnError();
});

/** What came in while nobody looked, newest first. */
async function leave(...leads: Record<string, unknown>[]): Promise<string[]> {
  const rows = leads.map((lead, place) => ({
    id: crypto.randomUUID(),
    created_at: new Date(Date.now() - (place + 1) * 60_000).toISOString(),
    ...lead,
  }));
  // Together where they are alike; else a field that only some name would be null in the others.
  const shapes = Map.groupBy(rows, (row) => Object.keys(row).sort().join());
  for (const alike of shapes.values()) await service.from("contact_leads").insert(alike).throwOnError();
  return rows.map(({ id }) => id);
}
async function openInbox(who: "owner" | "editor", address = "/admin/leads", width?: number): Promise<Page> {
  const page = await site.openAs(who, address, width);
  await page.locator(".inbox").waitFor();
  return page;
}
const row = (page: Page, text: string) =>
  page.getByRole("list", { name: "Leads" }).getByRole("listitem").filter({ hasText: text });
/** By its pill: every row also holds the words of all statuses to choose from. */
const inState = (page: Page, state: string) =>
  page.locator(".lead-row").filter({ has: page.locator(".pill", { hasText: state }) });
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const statusOf = async (id: string) =>
  (await service.from("contact_leads").select("status").eq("id", id).single().throwOnError()).data?.status;

test("a lead left on the public page appears in the open inbox without a reload, and in the title", async () => {
  const inbox = await openInbox("editor");
  await inbox.getByText("No leads yet").waitFor();
  await inbox.evaluate(() => Object.assign(window, { sameDocument: true }));

  const visitor = await site.openPage();
  await visitor.goto(`${site.server.url}/te`);
  await visitor.locator("input[name=contact]").fill("+91 00000 00041");
  await visitor.locator("input[name=contact]").press("Enter");

  await row(inbox, "00000 00041").getByText("Hero form, home").waitFor();
  await expect.poll(() => inbox.title()).toBe("(1) Leads | Staff area");
  await inbox.getByText("A new lead has come in.").waitFor({ state: "attached" });
  expect(await inbox.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a status chosen in the list is saved at once, told to everyone, and undone", async () => {
  const [id = ""] = await leave({ phone: "00000 00042" });
  const editor = await openInbox("editor");
  const owner = await openInbox("owner");
  await editor.getByLabel("Status of 00000 00042").selectOption("contacted");
  await inState(owner, "Contacted").waitFor();
  expect(await statusOf(id)).toBe("contacted");

  await toast(editor, "00000 00042: Contacted.").getByRole("button", { name: "Undo" }).click();
  await inState(owner, "New").waitFor();
  expect(await statusOf(id)).toBe("new");
});

test("owner, call-back date and a note are kept with who did it", async () => {
  const [id = ""] = await leave({ phone: "00000 00043" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  const log = page.getByRole("list", { name: "What happened" });
  await page.getByLabel("Handled by", { exact: true }).selectOption({ label: "Imran (me)" });
  await log.getByText("Imran took it.").waitFor();
  await page.getByLabel("Call back on").fill("2026-01-05");
  await log.getByText("Imran promised a call on 5 Jan 2026.").waitFor();
  await row(page, "Overdue").waitFor();
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
  expect(chat.searchParams.get("text")).toMatch(/Bhumilex.*K7M2QX/);
});

test("staff greet with the name the site has, not with the one it came with", async () => {
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
  expect((await linkOf("Write")).searchParams.get("subject")).toBe("Nela Records, K7M2QX");
  await page.getByText("Nela Records").first().waitFor();

  await rename("Bhoomi Desk");
  await expect.poll(async () => (await linkOf("WhatsApp")).href).toContain("Bhoomi%20Desk");
});

test("who saves onto what somebody else has changed meanwhile is told, and overwrites only on purpose", async () => {
  const [id = ""] = await leave({ phone: "00000 00045" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  const colleague = await site.clientOf("owner");
  await page.route(
    "**/rpc/change_leads",
    async (route) => {
      await colleague.from("contact_leads").update({ status: "won" }).eq("id", id).throwOnError();
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByLabel("Status", { exact: true }).selectOption("lost");
  const told = toast(page, "Somebody else was quicker");
  await told.filter({ hasText: "now: Won" }).waitFor();
  expect(await statusOf(id)).toBe("won");
  await told.getByRole("button", { name: "Change it all the same" }).click();
  await expect.poll(() => statusOf(id)).toBe("lost");
});

test("contact data is corrected, and a correction by two is shown", async () => {
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

test("many leads are changed in one step and given back in one", async () => {
  const ids = await leave(
    ...Array.from({ length: 60 }, (_, n) => ({ phone: `00000 001${String(n).padStart(2, "0")}` })),
  );
  const page = await openInbox("editor");
  await page.getByText("1 to 50 of 60").waitFor();
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Select all 60" }).click();
  await page.getByText("60 selected").waitFor();
  await page.getByLabel("Set status").selectOption("lost");
  await page.getByRole("button", { name: "Change 60 leads" }).click();
  const saved = toast(page, "60 leads: Lost.");
  await saved.waitFor();
  // Still ticked: what has a status is often handed over next.
  await page.getByText("60 selected").waitFor();
  const count = async (status: string) =>
    (await service.from("contact_leads").select("id", { count: "exact", head: true }).eq("status", status))
      .count;
  expect(await count("lost")).toBe(60);
  await saved.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => count("new")).toBe(60);

  await page.getByRole("link", { name: "Older" }).click();
  await page.getByText("51 to 60 of 60").waitFor();
  expect(await row(page, "00000 00159").count()).toBe(1);
  await page.getByRole("link", { name: "Newer" }).click();
  await page.getByText("1 to 50 of 60").waitFor();
  expect(ids).toHaveLength(60);
});

test("leads that are ticked get one call-back date, and an owner erases them in one step", async () => {
  const [first = "", second = ""] = await leave(
    { phone: "00000 00061" },
    { phone: "00000 00062" },
    { phone: "00000 00063" },
  );
  const page = await openInbox("owner");
  for (const number of ["00061", "00062"]) await row(page, number).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Call back", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Call back on").fill("2099-01-15");
  await page.getByRole("button", { name: "Set the date" }).click();
  await toast(page, "2 leads: call back on 15 Jan 2099.").waitFor();
  await page.getByText("2 selected").waitFor();
  const dated = async () =>
    (await service.from("contact_leads").select("id").eq("follow_up_on", "2099-01-15").throwOnError()).data
      .map(({ id }) => id)
      .sort();
  expect(await dated()).toEqual([first, second].sort());

  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Erase 2 enquiries for good?" })
    .getByRole("button", { name: "Erase for good" })
    .click();
  await toast(page, "2 enquiries.").waitFor();
  await row(page, "00061").waitFor({ state: "detached" });
  expect(await dated()).toEqual([]);
  await row(page, "00063").waitFor();

  const asEditor = await openInbox("editor");
  await row(asEditor, "00063").getByRole("checkbox").check();
  await asEditor.getByText("1 selected").waitFor();
  expect(await asEditor.getByRole("button", { name: "Erase", exact: true }).count()).toBe(0);
});

test("a filter gets a name that the whole office sees, and keeps nothing of a search", async () => {
  await leave(
    { phone: "00000 00071", locale: "te" },
    { phone: "00000 00072", locale: "hi" },
    { phone: "00000 00073", locale: "te", status: "won" },
  );
  const page = await openInbox("editor", "/admin/leads?tray=new&locale=te&q=0007");
  // The tray leaves out the one that was won; whoever searches is told.
  await page.getByText("1 more is in other trays.").waitFor();
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("New in Telugu");
  await page.keyboard.press("Enter");
  const views = (one: Page) => one.getByRole("navigation", { name: "Saved views" });
  await views(page).getByRole("link", { name: "New in Telugu" }).waitFor();

  const other = await openInbox("owner");
  await views(other).getByRole("link", { name: "New in Telugu" }).click();
  await other.getByText("1 to 1 of 1").waitFor();
  await row(other, "00071").waitFor();
  expect(Object.fromEntries(new URL(other.url()).searchParams)).toEqual({ tray: "new", locale: "te" });
  await views(other).getByRole("button", { name: "Remove this view" }).click();
  await views(other).getByRole("link", { name: "New in Telugu" }).waitFor({ state: "detached" });
  await toast(other, "The view was removed").getByRole("button", { name: "Undo" }).click();
  await views(other).getByRole("link", { name: "New in Telugu" }).waitFor();
  await service.from("lead_views").delete().not("id", "is", null).throwOnError();
});

test("a part of a number finds the lead in any writing, and the address keeps the search", async () => {
  await leave(
    { phone: "+91 00000-00 777" },
    { phone: "00000 00888" },
    { phone: "00000 00999", status: "spam" },
  );
  const page = await openInbox("editor");
  await page.getByRole("searchbox").fill("000 777");
  await row(page, "888").waitFor({ state: "detached" });
  await row(page, "777").waitFor();
  await page.getByText("1 to 1 of 1").waitFor();
  await page.reload();
  await row(page, "777").waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("000 777");

  await page.getByRole("searchbox").fill("00999");
  await page.getByRole("link", { name: "Look in every tray, spam too" }).click();
  await row(page, "00999").waitFor();
});

test("filters narrow the list and can be sent as an address", async () => {
  await leave(
    { phone: "00000 00051", locale: "te", assignee: idOf("editor") },
    { phone: "00000 00052", locale: "hi" },
  );
  const page = await openInbox("editor");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Handled by", { exact: true }).selectOption("me");
  await row(page, "00052").waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.get("assignee")).toBe("me");
  await page.getByLabel("Language").selectOption("hi");
  await page.getByText("No lead matches").waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await row(page, "00052").waitFor();
});

test("the export holds what the filter shows, for Excel, and nothing a spreadsheet would run", async () => {
  await leave(
    {
      name: '=HYPERLINK("http://evil.example","x")',
      phone: "+91 00000 00061",
      phone_e164: "+910000000061",
      message: '@SUM(1)\nభూమి, "quoted"',
    },
    { phone: "00000 00062", status: "spam", message: "junk" },
  );
  const page = await openInbox("editor");
  await row(page, "00061").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leads-all-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), "utf8");
  expect(text.startsWith("\uFEFFReference,Received,Status,Name,Phone")).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  expect(text).toContain(`"'@SUM(1)\nభూమి, ""quoted"""`);
  expect(text).toContain("(+91) 00000 00061");
  expect(text).not.toContain("junk");
});

test("the list says what people want, with topic and district by name, and the message comes first", async () => {
  const [id = ""] = await leave(
    {
      phone: "00000 00068",
      message: "My father's land still stands in his name.",
      details: { topic: "succession", district: "adilabad" },
    },
    { phone: "00000 00069", message: "Contact request from hero section: 00000 00069" },
  );
  const page = await openInbox("editor");
  await row(page, "My father's land still stands").getByText("Adilabad").waitFor();
  expect(await row(page, "00068").innerText()).not.toContain("succession");
  await row(page, "Left a contact, no message").waitFor();
  await page.goto(`${site.server.url}/admin/leads/${id}`);
  const matter = page.getByRole("region", { name: "What they want" });
  await matter.getByText("My father's land").waitFor();
  const top = async (part: ReturnType<Page["locator"]>) => (await part.boundingBox())?.y ?? 0;
  expect(await top(matter)).toBeLessThan(await top(page.getByLabel("Status", { exact: true })));
});

test("a single key changes nothing: it asks, and the second key answers", async () => {
  const [first = "", second = ""] = await leave({ phone: "00000 00071" }, { phone: "00000 00072" });
  const page = await openInbox("editor");
  await row(page, "00072").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "00000 00072" }).waitFor();
  // Words that were meant for a note.
  for (const letter of "pmt") await page.keyboard.press(letter);
  expect(await statusOf(second)).toBe("new");
  await page.keyboard.press("s");
  await page.getByRole("dialog", { name: "Set status" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await statusOf(second)).toBe("new");
  await page.keyboard.press("s");
  await page.keyboard.press("c");
  await expect.poll(() => statusOf(second)).toBe("contacted");
  await page.keyboard.press("z");
  await expect.poll(() => statusOf(second)).toBe("new");
  await page.keyboard.press("k");
  await page.getByRole("heading", { name: "00000 00071" }).waitFor();
  await page.keyboard.press("n");
  await page.keyboard.type("swop");
  expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe("swop");
  expect(await statusOf(first)).toBe("new");
  await page.keyboard.press("Escape");

  await page.keyboard.press("/");
  await page.keyboard.type("c");
  expect(await page.getByRole("searchbox").inputValue()).toBe("c");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Keys of the inbox" }).waitFor();
  await page.getByLabel("Keys are on, on this device").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.evaluate(() => localStorage.removeItem("lead-shortcuts"));
});

test("from the oldest new lead to the next one, called and handed over, in at most twelve keys", async () => {
  const [newer = "", oldest = ""] = await leave({ phone: "00000 00073" }, { phone: "00000 00074" });
  const page = await openInbox("editor");
  await row(page, "00074").waitFor();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await press("g");
  await page.getByRole("heading", { name: "00000 00074" }).waitFor();
  await expect.poll(focused).toBe("00000 00074");
  await press("l");
  await press("c");
  await page.getByRole("dialog", { name: "Next call" }).waitFor();
  await press("7");
  await page.getByText("Imran called and spoke with them.").waitFor();
  await press("a");
  await page.getByRole("dialog", { name: "Hand over" }).waitFor();
  await press("1");
  await page.getByText("Imran gave it to Lavanya.").waitFor();
  await press("j");
  await page.getByRole("heading", { name: "00000 00073" }).waitFor();
  await expect.poll(focused).toBe("00000 00073");
  expect(keys).toBeLessThanOrEqual(12);
  const { data } = await service
    .from("contact_leads")
    .select("status, assignee, follow_up_on")
    .eq("id", oldest)
    .single()
    .throwOnError();
  expect(data).toMatchObject({ status: "contacted", assignee: idOf("owner") });
  expect(data?.follow_up_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await statusOf(newer)).toBe("new");
});

test("one tap logs a call with what stands in the note, and Undo gives the words back", async () => {
  const [id = ""] = await leave({ phone: "00000 00075" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  const log = page.getByRole("list", { name: "What happened" });
  await page.getByLabel("Note", { exact: true }).fill("Spoke with the son");
  await page.getByRole("button", { name: "Called" }).click();
  await log.getByText("Imran called and spoke with them.").waitFor();
  await log.getByText("Spoke with the son").waitFor();
  expect(await statusOf(id)).toBe("contacted");
  await toast(page, "Called.").getByRole("button", { name: "Undo" }).click();
  await toast(page, "Undone").waitFor();
  await log.getByText("Spoke with the son").waitFor({ state: "detached" });
  expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe("Spoke with the son");
  expect(await statusOf(id)).toBe("new");
});

test.each([390, 1280])(
  "no message covers what is in use at %i px, and a fault leaves with the next success",
  async (width) => {
    const [id = ""] = await leave({ phone: "00000 00076" });
    const page = await openInbox("editor", `/admin/leads/${id}`, width);
    await page.getByRole("heading", { name: "00000 00076" }).waitFor();
    const use = async (control: ReturnType<Page["locator"]>, act: () => Promise<unknown>) => {
      await act();
      await page.locator(".toast").first().waitFor();
      const isFree = async () => {
        const box = await control.boundingBox();
        const covers = await page
          .locator(".toast")
          .evaluateAll((toasts) => toasts.map((one) => one.getBoundingClientRect().toJSON()));
        return covers.every(
          ({ left, right, top, bottom }) =>
            !box ||
            box.x >= right ||
            box.x + box.width <= left ||
            box.y >= bottom ||
            box.y + box.height <= top,
        );
      };
      await expect.poll(isFree).toBe(true);
    };
    await page.route("**/rpc/change_leads", (route) => route.abort(), { times: 1 });
    const status = page.getByLabel("Status", { exact: true });
    await status.focus();
    await use(status, () => status.selectOption("won"));
    await toast(page, "Not saved").waitFor();
    expect(await toast(page, "Not saved").innerText()).not.toContain("TypeError");
    for (const name of ["Tomorrow", "In a week", "No answer", "WhatsApp sent"]) {
      const button = page.getByRole("button", { name });
      await use(button, () => button.click());
    }
    expect(await toast(page, "Not saved").count()).toBe(0);
    expect(await page.locator(".toast").count()).toBe(1);
  },
);

test("on a phone one goes from lead to lead, and back to the row one came from", async () => {
  await leave(...Array.from({ length: 30 }, (_, n) => ({ phone: `00000 003${String(n).padStart(2, "0")}` })));
  const page = await openInbox("editor", "/admin/leads", 390);
  await page.getByRole("link", { name: "00000 00320" }).click();
  await page.getByRole("heading", { name: "00000 00320" }).waitFor();
  await page.getByRole("link", { name: "Next lead" }).click();
  await page.getByRole("heading", { name: "00000 00321" }).waitFor();
  await page.getByRole("link", { name: "All leads" }).click();
  const isInSight = () =>
    row(page, "00000 00321").evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top > 0 && bottom < innerHeight && one.contains(document.activeElement);
    });
  await expect.poll(isInSight).toBe(true);
});

test("papers are looked at and downloaded with the reader's own rights, and appear when they arrive", async () => {
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
  await page.keyboard.press("Escape");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download deed.png" }).click(),
  ]);
  expect(readFileSync(await download.path()).equals(picture)).toBe(true);
  const { error } = await (await site.clientOf("stranger")).storage.from("papers").download(path);
  expect(error).not.toBeNull();
});

/** Two enquiries of one person, by the same number in two writings, and one of somebody else. */
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

test("a person's copy holds every enquiry of theirs, with its attachments, and nobody else's", async () => {
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
  await toast(page, "2 enquiries and 1 attachment").waitFor();
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

test("an owner erases everything of a person and is told how much that was; others stay", async () => {
  const [first = "", second = ""] = await leaveOnePersonTwice();
  const editor = await openInbox("editor", `/admin/leads/${second}`);
  await editor.getByRole("button", { name: "Export this person's data" }).waitFor();
  expect(await editor.getByRole("button", { name: /^Erase/ }).count()).toBe(0);

  const owner = await openInbox("owner", `/admin/leads/${first}`);
  await owner.getByRole("button", { name: "Erase this person" }).click();
  await owner.getByText("2 enquiries of +91 98480 00081").waitFor();
  await owner.getByRole("button", { name: "Erase for good" }).click();
  await toast(owner, "Erased for good").filter({ hasText: "2 enquiries." }).waitFor();
  expect(await namesLeft()).toEqual(["Ravi"]);
  await editor.getByText("This lead is not here").waitFor();
});

test("one enquiry can be erased by itself, and the others of the same person stay", async () => {
  const [first = ""] = await leaveOnePersonTwice();
  const owner = await openInbox("owner", `/admin/leads/${first}`);
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
  expect((await client.rpc("erase_person", { of_lead: id })).status).toBe(403);
  expect(await statusOf(id)).toBe("new");
});

test("an owner sets how long leads are kept, each lead says until when, and editors only read it", async () => {
  // Eleven months after the last of March is the last of February, on every device.
  const [id = ""] = await leave({ phone: "00000 00083", created_at: "2026-03-31T10:00:00Z" });
  const owner = await openInbox("owner", `/admin/leads/${id}`);
  await owner.getByText("31 Mar 2027 unless work begins").waitFor();
  await owner.getByRole("button", { name: "How long leads are kept" }).click();
  await owner.getByLabel("Months").fill("200");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await owner.getByText("1 to 120 months").waitFor();
  await owner.getByLabel("Months").fill("11");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await owner.getByText("28 Feb 2027 unless work begins").waitFor();

  const editor = await openInbox("editor", `/admin/leads/${id}`);
  await editor.getByText("28 Feb 2027 unless work begins").waitFor();
  expect(await editor.getByRole("button", { name: "How long leads are kept" }).count()).toBe(0);
  await service.from("global_settings").delete().eq("key", "lead_retention").throwOnError();
});

test("without a network the list stays, says so, and a note is not lost", async () => {
  const [id = ""] = await leave({ phone: "00000 00091" });
  const page = await openInbox("editor", `/admin/leads/${id}`);
  await page.getByLabel("Note", { exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByText("There is no connection. This is the list of").waitFor();
  await page.getByLabel("Note", { exact: true }).fill("Kept words");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Your words are kept here").waitFor({ timeout: 60_000 });
  await page.getByLabel("Status of 00000 00091").selectOption("won");
  await toast(page, "Not saved").waitFor({ timeout: 60_000 });
  await inState(page, "New").waitFor();
  await page.context().setOffline(false);
  await page.getByText("There is no connection. This is the list of").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("list", { name: "What happened" }).getByText("Kept words").waitFor();
});

test("the sound is off until it is wanted, and remembered", async () => {
  const page = await openInbox("editor");
  const bell = page.getByRole("button", { name: "Sound for new leads" });
  expect(await bell.getAttribute("aria-pressed")).toBe("false");
  await bell.click();
  await page.reload();
  expect(await bell.getAttribute("aria-pressed")).toBe("true");
  await bell.click();
});

test("axe finds nothing in the inbox, and nothing is wider than a small phone", async () => {
  const [id = ""] = await leave(
    {
      phone: "00000 00095",
      quality_flag: "short_number",
      locale: "te",
      follow_up_on: "2026-01-01",
      details: { survey: "12/A" },
    },
    {
      email: "somebody-with-a-very-long-name@example.org",
      status: "in_progress",
      name: "A very long name that goes on",
    },
  );
  const page = await openInbox("owner");
  for (const address of [
    "/admin/leads",
    `/admin/leads/${id}`,
    "/admin/leads?q=nothing",
    "/admin/leads?locale=te",
  ]) {
    await page.goto(site.server.url + address);
    await page.locator(".inbox").waitFor();
    if (address.includes(id)) await page.getByRole("heading", { name: "00000 00095" }).waitFor();
    await expectFitForEveryone(page, address);
  }
});

test("on touch everything that can be tapped is 44 px high", async () => {
  const [id = ""] = await leave({ phone: "00000 00096", suspicion: "too_quick" });
  const signedIn = await openInbox("owner");
  const storageState = await signedIn.context().storageState();
  const phone = await site.browser.newContext({
    storageState,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await phone.newPage();
  for (const address of ["/admin/leads?tray=suspected", `/admin/leads/${id}`]) {
    await page.goto(site.server.url + address);
    await page.getByText("00000 00096").first().waitFor();
    const small = await page
      .locator("#work")
      .evaluate((work) =>
        [
          ...work.querySelectorAll<HTMLElement>(
            "button, select, input:not([type=checkbox], .visually-hidden), .lead-tick, .lead-back, .staff-tabs a",
          ),
        ]
          .filter(
            (one) =>
              one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height < 43.9,
          )
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(small, address).toEqual([]);
  }
  await phone.close();
});

test("a suspended member is refused: by the page, and by the interface", async () => {
  await leave({ phone: "00000 00099" });
  const page = await openInbox("editor");
  await row(page, "00099").waitFor();
  const client = await site.clientOf("editor");
  await service.from("staff").update({ is_suspended: true }).eq("user_id", idOf("editor")).throwOnError();
  await page.getByRole("heading", { name: "This account has no staff rights" }).waitFor();
  expect((await client.rpc("find_leads")).status).toBe(403);
  expect((await client.rpc("count_leads")).status).toBe(403);
  await service.from("staff").update({ is_suspended: false }).eq("user_id", idOf("editor")).throwOnError();
});
