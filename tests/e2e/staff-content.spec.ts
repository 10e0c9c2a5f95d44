import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { contentKinds, findKind } from "#app/content/kinds/registry.ts";
import { addressOf } from "#app/staff/content/kind-places.ts";
import { savedWords } from "#app/staff/content/save-words.ts";
import { answerCheck } from "#tests/support/answer-check.ts";
import { findAxeViolations } from "#tests/support/axe.ts";
import { openStaffSite } from "#tests/support/staff-site.ts";

const site = await openStaffSite();

const shipped = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../content/en/${file}.json`, import.meta.url), "utf8"));
const publicPage = async (path: string) => (await fetch(site.server.url + path)).text();
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const saveButton = (page: Page) => page.getByRole("button", { name: /^Publish now/ });

async function openEditor(
  address: string,
  name: "owner" | "editor" = "owner",
  width?: number,
): Promise<Page> {
  const page = await site.openAs(name, `/admin/content/${address}`, width);
  await page.getByRole("tab", { name: "English" }).waitFor();
  return page;
}

/** A field that visitors see on the page the editor previews: one kind for each table and each way of saving. */
const fields = {
  "site-settings": "brand",
  header: "logo_data-name",
  footer: "company_name",
  hero: "headline",
  "guides-list": "section_title",
  guide: "title",
  ledger: `records-${indexOf("ledger", "records", shipped("guides/nala-application-guide").fees[0])}-label`,
  glossary: `terms-${indexOf("glossary", "terms", firstMark(/\[\[([a-z-]+)/))}-meaning`,
};

function indexOf(file: string, list: string, id: string): number {
  return shipped(file)[list].findIndex((item: { id: string }) => item.id === id);
}
function firstMark(mark: RegExp): string {
  return mark.exec(JSON.stringify(shipped("guides/pending-mutation-guide").what_it_is))?.[1] ?? "";
}

test.each(Object.entries(fields))("%s is edited, and visitors see it", async (id, field) => {
  const kind = findKind(id);
  if (!kind) throw new Error(`There is no kind ${id}.`);
  const slug = kind.slugs?.[0];
  const page = await openEditor(slug ? `${id}/${slug}` : id);
  const [, item] = /-(\d+)-/.exec(field) ?? [];
  if (item) await page.locator(".list-summary").nth(Number(item)).click();
  const words = `Edited ${id.replaceAll("-", " ")} 7391`;
  const input = page.locator(`#field-${field}`);
  await input.click();
  // A rich text becomes an editor when it is entered.
  await page.locator(`#field-${field}:is(input, textarea, .ProseMirror)`).fill(words);
  await saveButton(page).click();
  // The ledger says first which pages a change reaches.
  if (id === "ledger") await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  if ("checked" in kind.schema.shape) await answerCheck(page, /Yes, today/);
  await toast(page, savedWords(kind));
  await expect.poll(() => publicPage(addressOf(kind, slug ?? "main"))).toContain(words);
});

test("every other kind opens from the menu, with its words in the form and its page in the preview", async () => {
  const page = await openEditor("hero");
  const others = contentKinds.filter(({ id, slugs }) => !slugs && !(id in fields));
  expect(others.length).toBeGreaterThan(20);
  for (const kind of others) {
    // Its group in the menu may be folded.
    await page
      .locator(`.kinds-menu a[href="/admin/content/${kind.id}"]`)
      .evaluate((link: HTMLElement) => link.click());
    await page
      .locator(`.editor-form[data-kind="${kind.id}"] :is(input, textarea, [data-rich])`)
      .first()
      .waitFor();
    const { title } = shipped(kind.file);
    if (title) await expect.poll(() => page.locator("#field-title").inputValue()).toBe(title);
    await page.frameLocator("iframe").locator("main h1").waitFor();
  }
});

test("the hero's exact words of success, and an open public page changes by itself", async () => {
  const visitor = await site.openPage();
  const joined = visitor.waitForEvent("websocket").then((socket) =>
    socket.waitForEvent("framereceived", {
      predicate: ({ payload }) => String(payload).includes("Subscribed to PostgreSQL"),
    }),
  );
  await visitor.goto(site.server.url);
  await visitor.mouse.move(200, 200);
  await visitor.mouse.move(220, 220);
  await joined;
  const page = await openEditor("hero", "editor");
  await page.getByLabel("Headline").fill("Seen without a reload.");
  await saveButton(page).click();
  const message = page.getByRole("status").filter({ hasText: "Success" });
  await message.waitFor();
  expect(await message.textContent()).toContain("Hero content updated successfully");
  await visitor.getByRole("heading", { level: 1, name: "Seen without a reload." }).waitFor();
});

test("a save that fails says so in the exact words, and keeps what was typed", async () => {
  const page = await openEditor("hero");
  await page.getByLabel("Headline").fill("Written while the line was down.");
  await page.route("**/rest/v1/homepage_content*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await saveButton(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to save hero content" });
  await alert.waitFor();
  expect(await alert.textContent()).toContain("Error");
  expect(await page.getByLabel("Headline").inputValue()).toBe("Written while the line was down.");
  await page.unroute("**/rest/v1/homepage_content*");
  await saveButton(page).click();
  await toast(page, "Hero content updated successfully");
});

test("guides are put in order by button, by key and by dragging, in every language", async () => {
  const page = await openEditor("guides-list", "editor");
  const titles = () => page.locator(".list-summary > span:first-of-type").allTextContents();
  const [first, second, third] = await titles();
  await page.getByRole("button", { name: `Move down: ${first}`, exact: true }).click();
  expect((await titles()).slice(0, 2)).toEqual([second, first]);
  // The button that was pressed stays under the finger: the same key moves the same guide on.
  await page.keyboard.press("Enter");
  expect((await titles()).slice(0, 3)).toEqual([second, third, first]);
  await page.getByText("moved to place 3 of 25").waitFor({ state: "attached" });
  await page.locator(".list-grip").nth(2).dragTo(page.locator(".list-item").nth(0));
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([first, second, third]);
  await page.getByRole("button", { name: `Move up: ${second}`, exact: true }).click();
  await saveButton(page).click();
  await toast(page, "Guides content updated successfully");
  const shown = async () => {
    const html = await publicPage("/guides");
    return [first, second].toSorted((a, b) => html.indexOf(`>${a}<`) - html.indexOf(`>${b}<`));
  };
  await expect.poll(shown).toEqual([second, first]);
  expect(await publicPage("/guides")).toContain(`>${first}<`);
  const { data } = await site.service
    .from("global_settings")
    .select("value")
    .eq("key", "guides_content")
    .single();
  expect(data?.value.guides.map(({ sortOrder }: { sortOrder: number }) => sortOrder)).toEqual(
    Array.from({ length: 25 }, (_, i) => i + 1),
  );
});

test("languages stand side by side, and only what was typed is saved", async () => {
  const page = await openEditor("home-comparison");
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

test("what cannot be saved is explained beside its field, and the first such field has the focus", async () => {
  const page = await openEditor("header");
  await page.locator(".list-summary").first().click();
  await page.locator("#field-navigation_links-0-url").fill("javascript:alert(1)");
  await page.locator("#field-cta_button-backgroundColor").fill("url(evil)");
  await saveButton(page).click();
  await page.getByText("Use /page, https://…, mailto:… or tel:….").waitFor();
  await page.getByText("A colour looks like #007236.").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe("field-navigation_links-0-url");
});

test("the preview is the real page with the unsaved words in it, at two widths", async () => {
  const page = await openEditor("hero");
  const frame = page.frameLocator("iframe");
  await page.getByLabel("Headline").fill("Only in the preview.");
  await frame.locator("h1", { hasText: "Only in the preview." }).waitFor();
  expect(await publicPage("/")).not.toContain("Only in the preview.");
  // The frame has no scripts and yet the colours and the layout of the site.
  const widthOf = () => frame.locator("body").evaluate((body) => body.ownerDocument.defaultView?.innerWidth);
  expect(await widthOf()).toBeLessThan(400);
  await page.getByRole("button", { name: "Desktop" }).click();
  await expect.poll(widthOf).toBeGreaterThan(1200);
});

test("the history says what each save changed, and the text the site came with can be had back", async () => {
  const page = await openEditor("hero");
  await page.getByLabel("Headline").fill("A headline that goes again.");
  // At once, as one does: the key waits until it is known what there is to save.
  await page.keyboard.press("Control+s");
  await toast(page, "The draft is saved. Visitors do not see it.");
  expect(await publicPage("/")).not.toContain("A headline that goes again.");
  const versions = page.getByRole("list", { name: "Versions" }).getByRole("button");
  // Opened again until the editor has read the save back; the dialog shows what was there when it was opened.
  const openHistory = async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "History" }).click();
    return versions.first().innerText();
  };
  await expect.poll(openHistory, { timeout: 30_000 }).toContain("Headline");
  await versions.last().filter({ hasText: "As it came with the site" }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  expect(await page.getByLabel("Headline").inputValue()).toBe(shipped("home/hero").headline);
  await page.getByRole("button", { name: "Discard" }).click();
});

test("a row that was removed comes back in its place, with its words in every language", async () => {
  const page = await openEditor("guides-list");
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

test("the preview goes to what is being written and leaves the form where it is; nothing in it is folded", async () => {
  const page = await openEditor("footer");
  const frame = page.frameLocator("iframe");
  await frame.locator("footer").waitFor();
  await page.locator("#field-tagline").fill("Followed by the preview.");
  const said = frame.getByText("Followed by the preview.");
  await expect
    .poll(() =>
      said.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0);
      }),
    )
    .toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("button", { name: "Discard" }).click();

  await page.goto(`${site.server.url}/admin/content/faq`);
  await frame.locator("main details").first().waitFor();
  expect(await frame.locator("main details:not([open])").count()).toBe(0);
});

test("a long form has its contents on top, and each leads to the first field of its part", async () => {
  const page = await openEditor("guide/khata-merging");
  const parts = page.getByRole("navigation", { name: "Parts of this form" });
  const last = parts.getByRole("link").last();
  await last.press("Enter");
  const part = (await last.getAttribute("href")) ?? "";
  expect(await page.evaluate((id) => document.activeElement?.closest(id) !== null, part)).toBe(true);
});

test("a guide is drafted, scheduled and goes live by time, through the page cache", async () => {
  // A second try finds what the first has left: the words are new each time.
  const words = `Drafted, then scheduled at ${Date.now()}.`;
  const page = await openEditor("guide/khata-merging", "editor");
  await page.locator("#field-title").fill(words);
  await page.getByRole("button", { name: "Save draft" }).click();
  await toast(page, "The draft is saved.");
  await page.locator(".savebar").getByText("Draft", { exact: true }).waitFor();
  expect(await publicPage("/khata-merging")).not.toContain(words);

  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByLabel("Day and time").fill(toLocal(new Date(Date.now() + 45_000)));
  await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
  await answerCheck(page);
  await toast(page, "Visitors will see it from");
  await page.locator(".savebar").getByText("Scheduled", { exact: true }).waitFor();
  expect(await publicPage("/khata-merging")).not.toContain(words);
  await expect.poll(() => publicPage("/khata-merging"), { timeout: 150_000 }).toContain(words);
});

test("a scheduled guide can be taken back", async () => {
  const page = await openEditor("guide/nala-application-guide");
  await page.locator("#field-title").fill("Never to be seen.");
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
  await answerCheck(page);
  await toast(page, "Visitors will see it from");
  await page.getByRole("button", { name: "Unschedule" }).click();
  await toast(page, "The draft is saved.");
  await page.locator(".savebar").getByText("Draft", { exact: true }).waitFor();
  expect(await publicPage("/nala-application-guide")).not.toContain("Never to be seen.");
});

/** As the browser's field wants it, on this machine's clock. */
function toLocal(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

test.each([
  ["hero", "headline", "Hero content updated successfully"],
  ["guides-list", "section_title", "Guides content updated successfully"],
])("an earlier version of %s is compared, previewed and restored", async (kind, field, words) => {
  const page = await openEditor(kind);
  for (const text of ["The version to go back to.", "A version made by mistake."]) {
    await page.locator(`#field-${field}`).fill(text);
    const [saved] = await Promise.all([
      page.waitForResponse(
        (response) => response.request().method() === "POST" && response.url().includes("/rest/v1/"),
      ),
      saveButton(page).click(),
    ]);
    expect(saved.ok(), `${saved.status()} ${saved.url()} ${await saved.text()}`).toBe(true);
    await page.locator(".savebar").getByText("Live", { exact: true }).waitFor();
  }
  await page.getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await dialog.getByRole("list", { name: "Versions" }).getByRole("button").nth(1).click();
  await dialog.locator("del", { hasText: "The version to go back to." }).waitFor();
  await dialog.frameLocator("iframe").getByText("The version to go back to.").first().waitFor();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await toast(page, "is in the form. Save to keep it.");
  expect(await page.locator(`#field-${field}`).inputValue()).toBe("The version to go back to.");
  await saveButton(page).click();
  await toast(page, words);
  await page.locator(".savebar").getByText("Live", { exact: true }).waitFor();
  expect(await page.locator(`#field-${field}`).inputValue()).toBe("The version to go back to.");
});

test("site settings are the owners': an editor reads them and cannot save them, not even directly", async () => {
  const page = await openEditor("site-settings", "editor");
  await page.getByText("Only owners can change this.").waitFor();
  expect(await page.getByLabel("Name of the site").isDisabled()).toBe(true);
  const client = await site.clientOf("editor");
  const { error } = await client
    .from("global_settings")
    .upsert({ key: "site_settings", value: { brand: "Mine" } }, { onConflict: "key" });
  expect(error?.code).toBe("42501");
});

test("a stranger's preview is refused", async () => {
  const { data } = await (await site.clientOf("stranger")).auth.getSession();
  for (const token of [data.session?.access_token, "nonsense"]) {
    const answer = await fetch(`${site.server.url}/admin/preview`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ path: "/", kindId: "hero", slug: "main", content: {} }),
    });
    expect(answer.status).toBe(401);
  }
});

test("the chooser is drawn: a place on it opens by key what it stands for, and an answer is led elsewhere by its words", async () => {
  const page = await openEditor("chooser");
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
