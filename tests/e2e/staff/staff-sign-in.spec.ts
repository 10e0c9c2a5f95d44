import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { accounts } from "#tests/support/staff/accounts.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite({});

const newVisitor = async (address: string): Promise<Page> => {
  const page = await site.openPage();
  await page.goto(site.server.url + address);
  return page;
};
async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("the server's response for a guarded page contains 'Loading...', with or without a session", async () => {
  const html = await (await fetch(`${site.server.url}/admin/dashboard`)).text();
  expect(html).toContain("Loading...");
  expect(html).not.toContain("Today</h1>");
});

test("without a session a guarded page redirects to the sign-in page, and signing in leads back", async () => {
  const page = await newVisitor("/admin/dashboard?from=mail");
  await page.waitForURL("**/admin/login?to=*");
  await signIn(page, accounts.owner);
  await page.waitForURL("**/admin/dashboard?from=mail");
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
});

test("a member who signs in while the server is busy waits for the page without an error", async () => {
  const page = await newVisitor("/admin/content/faq");
  await page.waitForURL("**/admin/login?to=*");
  const noPlace = { status: 504, json: { code: "PGRST003", message: "Timed out acquiring connection" } };
  await page.route("**/rest/v1/content_pages?*", (route) => route.fulfill(noPlace), { times: 1 });
  await page.route("**/admin/content/faq.data*", (route) => route.fulfill({ status: 503, body: "busy" }));
  await signIn(page, accounts.editor);
  await page.getByRole("heading", { name: "The server is busy" }).waitFor();
  await page.unroute("**/admin/content/faq.data*");
  await page.getByLabel("Lead").waitFor();
});

test("a wrong password gets a plain message that does not reveal whether the account exists", async () => {
  const page = await newVisitor("/admin/login");
  for (const email of [accounts.owner.email, "nobody@example.org"]) {
    await signIn(page, { email, password: "not the password" });
    await page.getByRole("alert").filter({ hasText: "Email or password is not right." }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("password");
  }
});

test("a password can be made visible while typing", async () => {
  const page = await newVisitor("/admin/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("a horse that is seen");
  expect(await password.getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: "Show the password" }).click();
  expect(await password.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Hide the password" }).click();
  expect(await password.getAttribute("type")).toBe("password");
});

test("a member without a name is asked for it once, on any page", async () => {
  const account = { email: "nameless@example.org", password: "correct horse nameless" };
  const { data } = await site.service.auth.admin.createUser({ ...account, email_confirm: true });
  const id = data.user?.id ?? "";
  onTestFinished(async () => void (await site.service.auth.admin.deleteUser(id)));
  await site.service.from("staff").insert({ user_id: id, role: "editor" }).throwOnError();
  const page = await newVisitor("/admin/leads");
  await signIn(page, account);
  await page.getByLabel("Your name").fill("Sunitha R.");
  await page.getByRole("button", { name: "Save the name" }).click();
  await page.getByLabel("Your name").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Sunitha R." }).waitFor();
});

test("without a network the sign-in page says so and keeps the input", async () => {
  const page = await newVisitor("/admin/login");
  await page.getByLabel("Email").fill(accounts.owner.email);
  await page.context().setOffline(true);
  await signIn(page, accounts.owner);
  await page.getByRole("alert").filter({ hasText: "There is no connection." }).waitFor({ timeout: 60_000 });
  expect(await page.getByLabel("Email").inputValue()).toBe(accounts.owner.email);
});

test("too many wrong attempts get a message with the waiting time", async () => {
  const page = await newVisitor("/admin/login");
  const alert = page.getByRole("alert");
  for (let i = 0; i < 12; i += 1) {
    const answered = page.waitForResponse("**/auth/v1/token*");
    await signIn(page, { email: "flood@example.org", password: `wrong ${i}` });
    await answered;
  }
  await alert.filter({ hasText: "Too many tries." }).waitFor();
});

test("an account without staff rights gets a plain message and can only sign out", async () => {
  const page = await newVisitor("/admin/dashboard");
  await signIn(page, accounts.stranger);
  await page.getByRole("heading", { name: "This account has no staff rights" }).waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/admin/login*");
});

test("signing out leads to the sign-in page, in every tab of the browser", async () => {
  const page = await newVisitor("/admin/dashboard");
  await signIn(page, accounts.editor);
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  const second = await newVisitor("/admin/dashboard");
  await second.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/admin/login*");
  await second.waitForURL("**/admin/login*");
});

test("after sign-in, a redirect out of the staff area is not followed", async () => {
  const page = await newVisitor(`/admin/login?to=${encodeURIComponent("//evil.example/admin/")}`);
  await signIn(page, accounts.owner);
  await page.waitForURL("**/admin/dashboard");
  expect(new URL(page.url()).origin).toBe(site.server.url);
});

test("a forgotten password is replaced through the mailed link, and the other sessions end", async () => {
  const { password } = accounts.editor;
  onTestFinished(async () => {
    const { data } = await site.service.auth.admin.listUsers();
    const id = data.users.find(({ email }) => email === accounts.editor.email)?.id ?? "";
    await site.service.auth.admin.updateUserById(id, { password });
  });
  const elsewhere = await site.browser.newPage();
  await elsewhere.goto(`${site.server.url}/admin/login`);
  await signIn(elsewhere, accounts.editor);
  await elsewhere.getByRole("heading", { level: 1, name: "Today" }).waitFor();

  const page = await newVisitor("/admin/login");
  await page.getByRole("link", { name: "Forgotten password" }).click();
  // Both pages ask for an address: waits for this one.
  await page.getByRole("heading", { name: "Forgotten password" }).waitFor();
  await page.getByLabel("Email").fill(accounts.editor.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByRole("status").filter({ hasText: "a mail with a link is on its way" }).waitFor();
  await page.goto(await expect.poll(findMailedLink).toMatch(/^http/).then(findMailedLink));
  // Opening the link does nothing yet, because mail scanners open it too.
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await page.getByLabel("New password").fill("a better horse now");
  await page.getByRole("button", { name: "Save the password" }).click();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();

  await elsewhere.reload();
  await elsewhere.waitForURL("**/admin/login*");
});

/** Without a mail server the mail is a file. */
function findMailedLink(): string {
  const folder = path.join(site.dataDir, "mail");
  const mails = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"));
  const text = mails.join("\n").replaceAll("=\n", "").replaceAll("=3D", "=");
  return /https?:\S+type=recovery\S*/.exec(text)?.[0]?.replace(/^https?:\/\/[^/]+/, site.server.url) ?? "";
}
