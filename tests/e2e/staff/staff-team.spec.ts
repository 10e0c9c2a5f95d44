import { expect, onTestFinished, test } from "vitest";
import { accounts } from "#tests/support/staff/accounts.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();

const addLead = (more: object = {}) =>
  site.service
    .from("contact_leads")
    .insert({ phone: "+91 00000 00041", ...more })
    .throwOnError();

test("the dashboard counts new people live, not their enquiries, and lists missing set-up answers", async () => {
  await site.service.from("contact_leads").delete().not("id", "is", null).throwOnError();
  const page = await site.openAs("owner", "/admin/dashboard");
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await page.getByText("No new person is waiting.").waitFor();
  await addLead();
  await addLead();
  await page.getByRole("link", { name: "New All 1" }).waitFor();
  await page.getByRole("navigation", { name: "Staff area" }).getByText("1 new").waitFor();
  const setUp = page.getByRole("region", { name: "Setting up" });
  await setUp.getByText("No verified backup yet.").waitFor();
  // A panel about pages is there only while a page needs work.
  expect(await page.getByRole("region", { name: "Pages due for checking" }).count()).toBe(0);
});

test("changes of colleagues appear on the dashboard by name", async () => {
  const editor = await site.clientOf("editor");
  await editor.rpc("set_my_name", { new_name: "Imran S." }).throwOnError();
  const page = await site.openAs("owner", "/admin/dashboard");
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await editor
    .from("homepage_content")
    .insert({ section_type: "hero", content: { headline: "Changed by Imran" }, sort_order: 1 })
    .throwOnError();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Imran S. published the section hero of the home page" })
    .first()
    .waitFor();
});

test("counts that disagree raise an alarm on the dashboard", async () => {
  await site.service
    .from("lead_checks")
    .upsert({
      // A day that the server's own checks do not change.
      day: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
      accepted: 2,
      stored: 1,
      notified: 1,
      waiting: 0,
      shown: 1,
      is_ok: false,
      detail: { wrong: { acknowledged_not_stored: 1 } },
    })
    .throwOnError();
  const page = await site.openAs("owner", "/admin/dashboard");
  await page
    .getByRole("alert")
    .filter({ hasText: "1 enquiry was acknowledged to the visitor, but not stored." })
    .waitFor();
});

test("an owner invites, changes a role, suspends, reactivates and removes, by keyboard", async () => {
  const page = await site.openAs("owner", "/admin/staff");
  await page.getByRole("button", { name: "Invite", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invite someone" });
  await dialog.getByLabel("Name").fill("Sunitha");
  await page.keyboard.press("Tab");
  await page.keyboard.type("sunitha@example.org");
  await page.keyboard.press("Enter");
  // This site has no mail server, so the owner gets the link.
  const handedOn = page.getByRole("dialog", { name: "The link for Sunitha" });
  expect(await handedOn.getByLabel("Link").inputValue()).toContain("/auth/v1/verify?");
  await handedOn.getByRole("button", { name: "Close" }).press("Enter");
  const row = page.getByRole("row").filter({ hasText: "Sunitha" });
  await row.getByText("Invited").waitFor();

  const role = row.getByLabel("Role of Sunitha");
  await role.selectOption("owner");
  const asked = page.getByRole("dialog", { name: "Make Sunitha an owner?" });
  await asked.getByRole("button", { name: "Cancel" }).press("Enter");
  await asked.waitFor({ state: "detached" });
  expect(await role.inputValue()).toBe("editor");
  await role.selectOption("owner");
  await asked.getByRole("button", { name: "Change the role" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "Sunitha is now an owner." }).waitFor();
  await row.getByRole("button", { name: "Suspend" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Suspend Sunitha?" })
    .getByRole("button", { name: "Suspend" })
    .press("Enter");
  await row.getByText("Suspended").waitFor();
  await row.getByRole("button", { name: "Reopen" }).press("Enter");
  await row.getByText("Invited").waitFor();
  await row.getByRole("button", { name: "Remove" }).press("Enter");
  // The dialog first counts their leads; until then the button is disabled.
  await page
    .getByRole("dialog", { name: "Remove Sunitha?" })
    .getByRole("button", { name: "Remove", disabled: false })
    .press("Enter");
  await row.waitFor({ state: "detached" });
});

test("the last owner cannot be removed: the database's message is shown", async () => {
  const page = await site.openAs("owner", "/admin/staff");
  const row = page.getByRole("row").filter({ hasText: accounts.owner.email });
  await row.getByRole("combobox").selectOption("editor");
  await page.getByRole("dialog").getByRole("button", { name: "Change the role" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: "The last owner cannot be removed, suspended or made an editor." })
    .waitFor();
  await page.waitForFunction(() => document.querySelector("select")?.value === "owner");
});

test("removing a member reassigns their leads in the same dialog, and their name stays", async () => {
  const editor = await site.clientOf("editor");
  await editor.rpc("set_my_name", { new_name: "Imran S." }).throwOnError();
  const { data } = await site.service.auth.admin.createUser({
    email: "venkat@example.org",
    password: "correct horse leaving",
    email_confirm: true,
  });
  const id = data.user?.id ?? "";
  await site.service
    .from("staff")
    .insert({ user_id: id, role: "editor", display_name: "Venkat" })
    .throwOnError();
  await addLead({ phone: "00000 00001", status: "contacted" });
  await addLead({ phone: "00000 00002" });
  await addLead({ phone: "00000 00003", status: "won" });
  await site.service.from("people").update({ assignee: id }).like("phone", "00000 0000%").throwOnError();
  const page = await site.openAs("owner", "/admin/staff");
  const row = page.getByRole("row").filter({ hasText: "Venkat" });
  await row.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Venkat?" });
  const heir = dialog.getByLabel("Their 2 people go to");
  await heir.selectOption({ label: "Imran S." });
  const imran = await heir.inputValue();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await row.waitFor({ state: "detached" });
  const { count } = await site.service
    .from("people")
    .select("id", { count: "exact", head: true })
    .eq("assignee", imran)
    .in("tray", ["new", "contacted"]);
  expect(count).toBe(2);
  await site.service.from("contact_leads").delete().not("id", "is", null).throwOnError();
  await page.goto(`${site.server.url}/admin/staff/log`);
  await page.getByRole("listitem").filter({ hasText: "removed Venkat from the staff" }).waitFor();
});

test("the log is filtered by who, what and when, and links to its subjects", async () => {
  const editor = await site.clientOf("editor");
  await editor.rpc("set_my_name", { new_name: "Imran S." }).throwOnError();
  await editor
    .from("content_pages")
    .insert({ kind: "guide", slug: "partition-of-land", content: {}, published_at: null })
    .throwOnError();
  await editor.rpc("record_access", { what: "export_leads", subject: "leads", many: 12 }).throwOnError();
  const page = await site.openAs("owner", "/admin/staff/log", 360);
  await page.getByLabel("Who").selectOption({ label: "Imran S." });
  await page
    .getByLabel("What", { exact: true })
    .selectOption({ label: "Exports, backups and opened papers" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll(".change-list li").length === 1);
  await page.getByText("exported 12 enquiries").waitFor();
  await page.getByLabel("What", { exact: true }).selectOption({ label: "Content and posts" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("link", { name: "saved a draft of the guide page “partition of land”" }).click();
  await page.waitForURL("**/admin/content/guide/partition-of-land");
  await page.goto(`${site.server.url}/admin/staff/log?to=2020-01-01`);
  await page.getByText("The log has no such entries.").waitFor();
});

test("an editor sees the staff and the log, without an owner's actions", async () => {
  const page = await site.openAs("editor", "/admin/staff");
  await page.getByText("Only owners can change this list.").waitFor();
  expect(await page.getByRole("button", { name: /Invite|Suspend|Remove/ }).count()).toBe(0);
  await page.getByRole("link", { name: "Log", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Log" }).waitFor();
});

test("changing one's own password needs the current one", async () => {
  // A separate account: a new password ends all other sessions of the account.
  const account = { email: "leela@example.org", password: "correct horse changing" };
  const { data } = await site.service.auth.admin.createUser({ ...account, email_confirm: true });
  const id = data.user?.id ?? "";
  onTestFinished(async () => void (await site.service.auth.admin.deleteUser(id)));
  await site.service.from("staff").insert({ user_id: id, role: "editor" }).throwOnError();
  const page = await site.openPage();
  await page.goto(`${site.server.url}/admin/profile`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Current password").fill("not my password");
  await page.getByLabel("New password").fill("a better horse editing");
  await page.getByRole("button", { name: "Change the password" }).click();
  await page.getByRole("alert").filter({ hasText: "This is not your present password." }).waitFor();
  await page.getByLabel("Current password").fill(account.password);
  await page.getByRole("button", { name: "Change the password" }).click();
  await page.getByRole("status").filter({ hasText: "Your password was changed." }).waitFor();
});

test("a member who is suspended while working loses access at once", async () => {
  const page = await site.openAs("stranger", "/admin/dashboard");
  await page.getByRole("heading", { name: "This account has no staff rights" }).waitFor();
  const { data } = await site.service.auth.admin.listUsers();
  const id = data.users.find(({ email }) => email === accounts.stranger.email)?.id ?? "";
  onTestFinished(
    async () => void (await site.service.from("staff").delete().eq("user_id", id).throwOnError()),
  );
  await site.service.from("staff").insert({ user_id: id, role: "editor" }).throwOnError();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await site.service.from("staff").update({ is_suspended: true }).eq("user_id", id).throwOnError();
  await page.getByRole("heading", { name: "This account has no staff rights" }).waitFor();
});

test("an address of the staff area without a page says so and leads to Today", async () => {
  const page = await site.openAs("owner", "/admin/content/guide/no-such-guide");
  await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
  await page.getByRole("link", { name: "Go to your work" }).click();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
});

test("an error while a page loads shows a message and a link, not a blank page", async () => {
  const page = await site.openAs("owner", "/admin/dashboard");
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await page.route("**/rest/v1/audit_log*", (route) =>
    route.fulfill({ status: 500, json: { code: "XX000", message: "a fault of the database" } }),
  );
  await page.goto(`${site.server.url}/admin/staff/log`);
  await page.getByRole("heading", { name: "Something went wrong on our side" }).waitFor();
  await page.unroute("**/rest/v1/audit_log*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Log" }).waitFor();
});
