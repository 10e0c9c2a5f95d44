import { expect, test } from "vitest";

import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { openEditor, saveButton, toast } from "#tests/support/staff/content-editor.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();

const publicPage = async (path: string) => (await fetch(site.server.url + path)).text();

test("saving the hero shows the exact success message, and an open public page changes by itself", async () => {
  const visitor = await site.openPage();
  const joined = visitor.waitForEvent("websocket").then((socket) =>
    socket.waitForEvent("framereceived", {
      predicate: ({ payload }) => String(payload).includes("Subscribed to PostgreSQL"),
    }),
  );
  await visitor.goto(site.server.url);
  await joined;
  const page = await openEditor(site, "hero", "editor");
  await page.getByLabel("Headline", { exact: true }).fill("Seen without a reload.");
  await saveButton(page).click();
  const message = page.getByRole("status").filter({ hasText: "Success" });
  await message.waitFor();
  expect(await message.textContent()).toContain("Hero content updated successfully");
  await visitor.getByRole("heading", { level: 1, name: "Seen without a reload." }).waitFor();
});

test("a failed save shows the exact message, and keeps the input", async () => {
  const page = await openEditor(site, "hero");
  await page.getByLabel("Headline", { exact: true }).fill("Written while the line was down.");
  await page.route("**/rest/v1/homepage_content*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await saveButton(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to save hero content" });
  await alert.waitFor();
  expect(await alert.textContent()).toContain("Error");
  expect(await page.getByLabel("Headline", { exact: true }).inputValue()).toBe(
    "Written while the line was down.",
  );
  await page.unroute("**/rest/v1/homepage_content*");
  await saveButton(page).click();
  await toast(page, "Hero content updated successfully");
});

test("guides are reordered by button, by key and by dragging, in every language", async () => {
  const page = await openEditor(site, "guides-list", "editor");
  const titles = () => page.locator(".list-summary > span:first-of-type").allTextContents();
  const [first, second, third] = await titles();
  await page.getByRole("button", { name: `Move down: ${first}`, exact: true }).click();
  expect((await titles()).slice(0, 2)).toEqual([second, first]);
  // The pressed button keeps the focus, so the same key moves the same guide further.
  await page.keyboard.press("Enter");
  expect((await titles()).slice(0, 3)).toEqual([second, third, first]);
  await page.getByText("moved to place 3 of 17").waitFor({ state: "attached" });
  await page.locator(".list-grip").nth(2).dragTo(page.locator(".list-item").nth(0));
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([first, second, third]);
  await page.getByRole("button", { name: `Move up: ${second}`, exact: true }).click();
  await saveButton(page).click();
  await toast(page, "Guides content updated successfully");
  expect(await publicPage("/guides/by-kind")).toContain(`>${first}<`);
  const { data } = await site.service
    .from("global_settings")
    .select("value")
    .eq("key", "guides_content")
    .single();
  expect(data?.value.guides.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual([
    second,
    first,
  ]);
  expect(data?.value.guides.map(({ sortOrder }: { sortOrder: number }) => sortOrder)).toEqual(
    Array.from({ length: 17 }, (_, i) => i + 1),
  );
});

test("languages are side by side, and only typed text is saved", async () => {
  const page = await openEditor(site, "home-comparison");
  await page.getByRole("tab", { name: /తెలుగు/ }).click();
  await page.getByLabel("Text beside it").fill("తెలుగు వచనం");
  await saveButton(page).click();
  await toast(page, "Comparison content updated successfully");
  const { data } = await site.service
    .from("homepage_content")
    .select("content")
    .match({ section_type: "comparison", locale: "te" });
  const [{ content: { about_translation: _, ...words } = {} } = {}] = data ?? [];
  expect(words).toEqual({ lead: "తెలుగు వచనం" });
  const html = await publicPage("/te");
  expect(html).toContain("తెలుగు వచనం");
});

test("faults are explained beside their fields, and the first one has the focus", async () => {
  const page = await openEditor(site, "header");
  await page.locator(".list-summary").first().click();
  await page.locator("#field-navigation_links-0-url").fill("javascript:alert(1)");
  await page.locator("#field-cta_button-backgroundColor").fill("url(evil)");
  await saveButton(page).click();
  await page.getByText("Use /page, https://…, mailto:… or tel:….").waitFor();
  await page.getByText("Write the colour as in #007236.").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe("field-navigation_links-0-url");
});

test("a removed row is restored in its place, with its texts in every language", async () => {
  const page = await openEditor(site, "guides-list");
  const titles = () => page.locator(".list-summary > span:first-of-type").allTextContents();
  const inTelugu = async () => {
    await page.getByRole("tab", { name: /తెలుగు/ }).click();
    await page.locator('.editor-form[data-locale="te"]').waitFor();
    const found = await titles();
    await page.getByRole("tab", { name: "English" }).click();
    await page.locator('.editor-form[data-locale="en"]').waitFor();
    return found;
  };
  const [english, telugu] = [await titles(), await inTelugu()];
  await page.getByRole("button", { name: `Remove: ${english[2]}`, exact: true }).click();
  expect(await titles()).toEqual(english.toSpliced(2, 1));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(titles).toEqual(english);
  expect(await inTelugu()).toEqual(telugu);
});

test("a long form has a table of contents, and each entry leads to the first field of its part", async () => {
  const page = await openEditor(site, "guide/khata-merging");
  const parts = page.getByRole("navigation", { name: "Parts of this form" });
  const last = parts.getByRole("link").last();
  await last.press("Enter");
  const part = (await last.getAttribute("href")) ?? "";
  expect(await page.evaluate((id) => document.activeElement?.closest(id) !== null, part)).toBe(true);
});

test("site settings belong to owners: an editor can read them and cannot save them, not even directly", async () => {
  const page = await openEditor(site, "site-settings", "editor");
  await page.getByText("Your role cannot change this page.").waitFor();
  expect(await page.getByLabel("Name of the site").isDisabled()).toBe(true);
  const client = await site.clientOf("editor");
  const { error } = await client
    .from("global_settings")
    .upsert({ key: "site_settings", value: { brand: "Mine" } }, { onConflict: "key" });
  expect(error?.code).toBe("42501");
});

test("the chooser is drawn: a node opens its field by key, and an answer gets another target", async () => {
  const page = await openEditor(site, "chooser");
  const map = page.getByRole("region", { name: "The questions as a picture" });
  await map.getByRole("button", { name: "Appeal against refusal to register" }).press("Enter");
  const row = page.locator(".list-summary", { hasText: "Appeal against refusal to register" });
  await expect.poll(() => row.getAttribute("aria-expanded")).toBe("true");

  await map.getByRole("button", { name: "Who signed the rejection?" }).click();
  await page.locator(".list-summary", { hasText: /^The Tahsildar$/ }).click();
  const picker = page.getByLabel("Goes on to");
  expect(await picker.inputValue()).toBe("appeal-rdo");
  await picker.selectOption({ label: "Appeal to the Collector" });
  await map.getByText("1 place is marked").waitFor();
  expect(await map.locator("[data-fault=unreached]").innerText()).toContain("First appeal to the RDO");
  await picker.selectOption({ label: "First appeal to the RDO" });
  await expect.poll(() => map.locator("[data-fault]").count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
});
