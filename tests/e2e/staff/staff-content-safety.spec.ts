import { expect, test } from "vitest";
import {
  authenticatorFor,
  roomInThisStep,
  setUpAuthenticator,
} from "#embedded-supabase/tests/authenticator.ts";
import { answerCheck } from "#tests/support/browser/answer-check.ts";
import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";
import { accounts } from "#tests/support/staff/accounts.ts";
import { openEditor, saveButton, toast } from "#tests/support/staff/content-editor.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();

test("on a conflict both versions are shown, chosen field by field, and nothing is lost", async () => {
  const [first, second] = await Promise.all([
    openEditor(site, "hero", "owner"),
    openEditor(site, "hero", "editor"),
  ]);
  // They see each other before anything happens.
  await first.getByText("is editing this too").waitFor();
  await second.getByText("is editing this too").waitFor();
  await second.getByLabel("Headline", { exact: true }).fill("The second editor's headline");
  await second.getByLabel("Short line under the headline").fill("The second editor's line");
  await first.getByLabel("Headline", { exact: true }).fill("The first editor's headline");
  await first.getByLabel("Text of the form’s button").fill("Send it");
  await saveButton(first).click();
  await toast(first, "Hero content updated successfully");

  // The newer version is announced while the second editor is still writing.
  await second.getByText("while you were writing").waitFor();
  await saveButton(second).click();
  const dialog = second.getByRole("dialog", { name: "Someone saved a newer version" });
  await dialog.getByText("None of your changes is lost.").waitFor();
  expect(await findAxeViolations(second)).toEqual([]);
  const headline = dialog.getByRole("group", { name: /^Headline/ });
  expect(await headline.getByText("The first editor's headline").isVisible()).toBe(true);
  // The words that only one side has are marked.
  expect((await headline.locator("mark").allInnerTexts()).join(" ")).toContain("first");
  expect(await headline.getByRole("radio").first().isChecked()).toBe(true);
  await headline.getByRole("radio").nth(1).check();
  await dialog.getByRole("button", { name: "Use these and save" }).click();

  expect(await second.getByLabel("Headline", { exact: true }).inputValue()).toBe(
    "The first editor's headline",
  );
  expect(await second.getByLabel("Short line under the headline").inputValue()).toBe(
    "The second editor's line",
  );
  expect(await second.getByLabel("Text of the form’s button").inputValue()).toBe("Send it");
  await toast(second, "Hero content updated successfully");
  const { data } = await site.service.from("homepage_content").select("content").order("id");
  expect(data?.map(({ content }) => [content.headline, content.subheadline])).toEqual([
    ["The first editor's headline", "Guides and help for your land records."],
    ["The first editor's headline", "The second editor's line"],
  ]);
});

test("a save appears at once in the form of a member without unsaved changes", async () => {
  const [reader, writer] = await Promise.all([
    openEditor(site, "footer", "editor"),
    openEditor(site, "footer", "owner"),
  ]);
  await reader.getByText("is editing this too").waitFor();
  await writer.getByLabel("Tagline").fill("Seen by the other at once");
  await saveButton(writer).click();
  await expect.poll(() => reader.getByLabel("Tagline").inputValue()).toBe("Seen by the other at once");
});

test("if the session ends during editing, the text is kept over the next sign-in", async () => {
  const page = await site.openPage();
  const signIn = async () => {
    await page.getByLabel("Email").fill(accounts.editor.email);
    await page.getByLabel("Password", { exact: true }).fill(accounts.editor.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await page.goto(`${site.server.url}/admin/content/faq`);
  await signIn();
  await page.getByLabel("Lead").fill("A long thought that must not be lost.");
  // The server no longer knows the session: the save is refused, and leads to the sign-in page.
  let isOver = false;
  await page.route("**/rest/v1/content_pages*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    isOver = true;
    return route.fulfill({ status: 401, json: { code: "PGRST301", message: "JWT expired" } });
  });
  await page.route("**/auth/v1/user", (route) =>
    isOver
      ? route.fulfill({
          status: 403,
          headers: { "x-supabase-api-version": "2024-01-01" },
          json: { code: "session_not_found", message: "Session from session_id claim in JWT does not exist" },
        })
      : route.continue(),
  );
  await saveButton(page).click();
  await answerCheck(page);
  await page.waitForURL("**/admin/login?to=*");
  expect(isOver).toBe(true);
  await page.unrouteAll();
  await signIn();
  await page.waitForURL("**/admin/content/faq");
  await page.getByText("Your unsaved changes were kept on this device and are back.").waitFor();
  expect(await page.getByLabel("Lead").inputValue()).toBe("A long thought that must not be lost.");
  await saveButton(page).click();
  await answerCheck(page);
  await page.getByText("updated successfully").first().waitFor();
});

test("unsaved changes survive a reload, are protected on leaving and can be discarded", async () => {
  const page = await openEditor(site, "terms", "editor");
  page.on("dialog", (dialog) => void dialog.accept());
  const lead = page.getByLabel("Lead");
  const before = await lead.inputValue();
  await lead.fill("Half a thought");
  await page.reload();
  await expect.poll(() => lead.inputValue()).toBe("Half a thought");
  await page.getByRole("link", { name: "Today" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  expect(new URL(page.url()).pathname).toBe("/admin/content/terms");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => lead.inputValue()).toBe(before);
  await page.getByRole("link", { name: "Today" }).click();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
});

test("everything can be done by keyboard", async () => {
  const page = await openEditor(site, "home-faq");
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id ?? "",
    );
  const tabTo = async (isThere: (name: string) => boolean) => {
    for (let i = 0; i < 90 && !isThere(await focused()); i += 1) await page.keyboard.press("Tab");
    expect(isThere(await focused())).toBe(true);
  };
  await tabTo((name) => name === "tab-en");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tab", { name: /తెలుగు/, selected: true }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await tabTo((name) => name === "field-title");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Typed without a mouse");
  await tabTo((name) => name.startsWith("Move down:"));
  await page.keyboard.press("Enter");
  await page.getByText("moved to place 2").waitFor({ state: "attached" });
  for (let i = 0; i < 90; i += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.textContent))?.startsWith("Publish now")) break;
  }
  await page.keyboard.press("Enter");
  await toast(page, "Questions on home content updated successfully");
  expect(await (await fetch(site.server.url)).text()).toContain("Typed without a mouse");
});

test("the work can be done on a phone of 360 px, without horizontal scrolling", async () => {
  const page = await openEditor(site, "home-services", "editor", 360);
  await page.getByLabel("Heading").fill("From a phone");
  await page.locator(".list-summary").first().click();
  await page.locator("#field-items-0-title").fill("Also from a phone");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.frameLocator("iframe").getByText("Also from a phone").waitFor();
  await page.getByRole("button", { name: "Preview" }).click();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await saveButton(page).click();
  await toast(page, "Services grid content updated successfully");
});

test("public pages load nothing of the content manager", async () => {
  const page = await site.openPage();
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) scripts.push(await response.text().catch(() => ""));
  });
  await page.goto(`${site.server.url}/nala-application-guide`);
  await wakePage(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(0);
  for (const text of scripts) expect(text).not.toContain("Visitors see the English text");
});

test("the content manager does not load the blog's editor", async () => {
  const page = await site.openAs("owner", "/admin/content/hero");
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(response.url()));
  await page.reload();
  await page.getByRole("tab", { name: "English" }).waitFor();
  await page.frameLocator("iframe").locator("h1").waitFor();
  const scripts = await Promise.all(
    loaded.filter((url) => url.endsWith(".js")).map(async (url) => (await fetch(url)).text()),
  );
  for (const text of scripts) expect(text).not.toContain("ProseMirror");
});

test("if an owner requires a second step during editing, it is set up and the text is kept", async () => {
  const owner = await site.clientOf("owner");
  await setUpAuthenticator(owner);
  const page = await site.openPage();
  await page.goto(`${site.server.url}/admin/content/faq`);
  await page.getByLabel("Email").fill(accounts.editor.email);
  await page.getByLabel("Password", { exact: true }).fill(accounts.editor.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Lead").fill("Written before the second step.");
  // The last test of this file, because it ends the sessions of the others.
  const value = { second_factor: "everybody" };
  await owner
    .from("global_settings")
    .upsert({ key: "staff_security", value, is_public: false })
    .throwOnError();
  await page.getByRole("heading", { name: "Set up a second step" }).waitFor();
  await page.getByText("Cannot scan it? Type the key").click();
  const secret = (await page.locator(".app-setup-key").innerText()).replaceAll(/\s/g, "");
  await roomInThisStep();
  await page.getByLabel("Enter the code the app shows now").fill(authenticatorFor("", secret).code());
  await page.getByRole("button", { name: "Turn it on" }).click();
  await page.getByLabel("I have saved them").check();
  await page.getByRole("button", { name: "Done" }).click();
  await page.waitForURL("**/admin/content/faq");
  expect(await page.getByLabel("Lead").inputValue()).toBe("Written before the second step.");
  await saveButton(page).click();
  await answerCheck(page);
  await page.getByText("updated successfully").first().waitFor();
});
