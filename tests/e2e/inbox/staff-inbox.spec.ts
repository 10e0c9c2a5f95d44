import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inState, openInboxSite, row, toast } from "#tests/support/staff/inbox.ts";

const { site, service, idOf, leave, openInbox, statusOf } = await openInboxSite();

test("a lead sent on the public page appears in the open inbox without a reload, and in the title", async () => {
  const inbox = await openInbox("editor");
  await inbox.getByText("Nobody has written yet").waitFor();
  await inbox.evaluate(() => Object.assign(window, { sameDocument: true }));

  const visitor = await site.openPage();
  await visitor.goto(`${site.server.url}/te`);
  await visitor.locator("input[name=contact]").fill("+91 00000 00041");
  // A form sent within 1.5 seconds of opening a page is suspected (lead-checks.server.ts).
  await visitor.waitForFunction(() => performance.now() > 1_500);
  await visitor.locator("input[name=contact]").press("Enter");

  await row(inbox, "00000 00041").getByText("Hero form, home").waitFor();
  await expect.poll(() => inbox.title()).toBe("(1) People | Staff area");
  await inbox.getByText("A new enquiry has come in.").waitFor({ state: "attached" });
  expect(await inbox.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a status chosen in the list is saved at once, shown to everyone, and undone", async () => {
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

test("many leads are changed in one step and restored in one", async () => {
  const ids = await leave(
    ...Array.from({ length: 60 }, (_, n) => ({ phone: `00000 001${String(n).padStart(2, "0")}` })),
  );
  const page = await openInbox("editor");
  await page.getByText("1 to 50 of 60").waitFor();
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Select all 60" }).click();
  await page.getByText("60 selected").waitFor();
  await page.getByLabel("Set status").selectOption("lost");
  await page.getByRole("button", { name: "Change 60 people" }).click();
  const saved = toast(page, "60 people: Lost.");
  await saved.waitFor();
  // The rows stay ticked, because a further change often follows.
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

test("older leads are loaded while new ones arrive faster than a slow connection responds", async () => {
  await leave(...Array.from({ length: 60 }, (_, n) => ({ phone: `00000 002${String(n).padStart(2, "0")}` })));
  const page = await openInbox("editor");
  await page.getByText("1 to 50 of 60").waitFor();
  await page.route("**/rest/v1/rpc/find_people*", async (route) => {
    await new Promise((answered) => setTimeout(answered, 600));
    await route.continue();
  });
  let isThere = false;
  const stream = async () => {
    // Four leads arrive in the time of one response. More would take CPU time from the browser.
    for (let n = 0; !isThere; n += 1)
      await Promise.all([wait(150), leave({ phone: `00000 3${String(n).padStart(4, "0")}` })]);
  };
  const streaming = stream();
  try {
    // From here on leads arrive continuously.
    await page.getByText(/^1 to 50 of (?!60$)/).waitFor();
    await page.getByRole("link", { name: "Older" }).click();
    await page.getByText(/^51 to/).waitFor();
  } finally {
    isThere = true;
    await streaming;
  }
});

test("a filter can be saved for the whole office, without the search text", async () => {
  await leave(
    { phone: "00000 00071", locale: "te" },
    { phone: "00000 00072", locale: "hi" },
    { phone: "00000 00073", locale: "te", status: "won" },
  );
  const page = await openInbox("editor", "/admin/leads?tray=new&locale=te&q=0007");
  // The tray excludes the lead that was won; the search mentions it.
  await page.getByText("Also found in other trays: 1.").waitFor();
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

test("a part of a number finds the lead in any spelling, and the address keeps the search", async () => {
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

test("filters narrow the list and can be shared as an address", async () => {
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
  await page.getByText("No person matches").waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await row(page, "00052").waitFor();
});

test("the export contains the filtered list for Excel, without anything a spreadsheet would run", async () => {
  await leave(
    {
      name: '=HYPERLINK("http://evil.example","x")',
      phone: "+91 00000 00061",
      phone_e164: "+910000000061",
      message: '@SUM(1)\nభూమి, "quoted"',
    },
    { phone: "00000 00062", status: "spam", message: "junk" },
    { phone: "00000 00067", name: "Website Visitor" },
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
  // The default name that the form stores is not a name.
  expect(text).toContain("00000 00067");
  expect(text).not.toContain("Website Visitor");
});

test("To do lists open work, Mine the member's own, and a status is chosen beside them", async () => {
  await leave(
    {
      phone: "00000 00071",
      status: "in_progress",
      assignee: idOf("editor"),
      next_call: "2026-01-05T10:30:00",
    },
    { phone: "00000 00072" },
    { phone: "00000 00073", status: "won" },
  );
  const page = await openInbox("editor");
  const tab = (name: string) => page.getByRole("navigation", { name: "Trays" }).getByRole("link", { name });
  const rows = page.getByRole("list", { name: "People" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(3);
  await tab("To do 2").click();
  await expect.poll(() => rows.count()).toBe(2);
  await row(page, "00071")
    .getByText(/Overdue: .*10:30/)
    .waitFor();
  await tab("Mine").click();
  await expect.poll(() => rows.count()).toBe(1);
  await tab("All 3").click();
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByLabel("Tray", { exact: true }).selectOption("won");
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining("00073")]);
});

test("the list shows the message first, with topic and district by name", async () => {
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
  expect((await matter.boundingBox())?.y ?? 999).toBeLessThan(600);
});
