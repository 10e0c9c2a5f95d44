import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

const guide = "guide/pending-mutation-guide";
const field = (page: Page, id: string) => page.locator(`#field-${id}`);

async function openEditor(address: string): Promise<Page> {
  const page = await site.openAs("editor", `/admin/content/${address}`);
  await page.getByRole("tab", { name: "English" }).waitFor();
  return page;
}

/** Enters the field, empties it and leaves the cursor in it. */
async function empty(page: Page, id: string): Promise<void> {
  await field(page, id).click();
  await page.locator(`#field-${id}.ProseMirror-focused`).waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
}

/** Saves a draft of the guide and returns its note for readers who are stuck. */
const saveDraft = async (page: Page): Promise<string> => (await saveContent(page)).stuck.note;

async function saveContent(page: Page) {
  await page.getByRole("button", { name: "Save draft" }).click();
  await toast(page, "The draft is saved.");
  const { data } = await site.service
    .from("content_pages")
    .select("content")
    .match({ slug: "pending-mutation-guide", locale: "en" })
    .order("id", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  return data.content;
}

test("links, words, figures and sources are picked from lists and stored with their marks", async () => {
  const page = await openEditor(guide);
  await empty(page, "stuck-note");
  const bar = page.getByRole("toolbar", { name: /^Marks for/ });
  const choose = async (tool: string, value: string | RegExp, words?: string) => {
    await bar.getByRole("button", { name: tool }).click();
    const dialog = page.getByRole("dialog");
    if (tool === "Link") await dialog.getByLabel("Page or address").fill(String(value));
    else {
      const option = dialog.locator("option").filter({ hasText: value }).first();
      await dialog.getByLabel("Which").selectOption((await option.getAttribute("value")) ?? "");
    }
    if (words) await dialog.getByLabel("Words in the text").fill(words);
    await dialog.getByRole("button", { name: "Insert" }).click();
    await dialog.waitFor({ state: "hidden" });
  };
  await page.keyboard.type("See ");
  await choose("Link", "/rti-filings", "RTI");
  await page.keyboard.type(" about ");
  await choose("Word of the glossary", /^Mutation$/i, "a mutation");
  await page.keyboard.type(": ");
  await choose("Figure of the law ledger", /: /);
  await choose("Source", /^S1:/);
  await page.keyboard.type(".");
  // Bold text is undone and redone like any typing.
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("Now");
  const said = await saveDraft(page);
  expect(said).toMatch(
    /^See \[RTI\]\(\/rti-filings\) about \[\[mutation\|a mutation\]\]: \{[a-z0-9-]+\} ?\[S1\]\.\*\*Now\*\*$/,
  );
});

test("Telugu is composed letter by letter in a rich field, like with Gboard, and stored as typed", async () => {
  const page = await openEditor(guide);
  await empty(page, "stuck-note");
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (...steps: string[]) => {
    for (const text of steps)
      await keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await keyboard.send("Input.insertText", { text: steps.at(-1) ?? "" });
  };
  await compose("క", "క్", "క్ష", "క్షే", "క్షేత్రం");
  await page.keyboard.type(" ");
  // A text is composed beside a glossary word, and a composition is aborted.
  await page.getByRole("button", { name: "Word of the glossary" }).click();
  await page.getByLabel("Which").selectOption("mutation");
  await page.getByRole("button", { name: "Insert" }).click();
  await compose("ప", "పహ", "పహాణీ");
  await keyboard.send("Input.imeSetComposition", { text: "ర", selectionStart: 1, selectionEnd: 1 });
  await keyboard.send("Input.imeSetComposition", { text: "", selectionStart: 0, selectionEnd: 0 });
  await page.keyboard.press("Enter");
  expect(await saveDraft(page)).toBe("క్షేత్రం [[mutation]]పహాణీ");
});

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal style='margin:0'><b><span style='color:red'>Pay</span></b> the fee<o:p></o:p></p>
<p class=MsoListParagraph><span style='mso-list:Ignore'>1.</span>at <a href="https://example.org/a(b)">the portal</a>
<script>window.hit = 1</script><img src="https://example.org/x.png" onerror="window.hit = 2"></p><!--EndFragment--></body></html>`;
const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span
style="font-weight:700">Thirty</span><span style="font-weight:400"> days</span></p><table><tr><td><p>one</p></td><td><p>two</p></td></tr></table></b>`;

test("text pasted from Word and Google Docs is reduced to one line; our own text keeps its references", async () => {
  const page = await openEditor(guide);
  await empty(page, "stuck-note");
  const paste = (html: string, text = "") =>
    field(page, "stuck-note").evaluate(
      (box, [rich, plain]) => {
        const clipboardData = new DataTransfer();
        if (rich) clipboardData.setData("text/html", rich);
        clipboardData.setData("text/plain", plain ?? "");
        box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      },
      [html, text],
    );
  await paste(fromWord);
  await page.keyboard.type(" ");
  await paste(fromDocs);
  await page.keyboard.type(" ");
  await paste("", "first line\nsecond [[mutation]] [S1]");
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  expect(await saveDraft(page)).toBe(
    "**Pay** the fee 1.at [the portal](https://example.org/a%28b%29) **Thirty** days one two first line second [[mutation]] [S1]",
  );
});

const textBeforeCursor = (page: Page, box: string) =>
  page.locator(box).evaluate((element) => {
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    const before = document.createRange();
    before.setStart(element, 0);
    before.setEnd(anchorNode ?? element, anchorOffset ?? 0);
    return before.toString();
  });

test("a longer text is written with headings and lists in one field, and its lines keep their translations", async () => {
  const page = await openEditor(guide);
  // A click is not used: it sets the cursor only after the field has become an editor.
  await field(page, "who_needs_it").focus();
  await page.locator("#field-who_needs_it.ProseMirror-focused").waitFor();
  // The editor sets its own cursor a moment after it has the focus.
  await expect
    .poll(async () => {
      const before = await textBeforeCursor(page, "#field-who_needs_it");
      await page.keyboard.press("ControlOrMeta+Home");
      return before;
    })
    .toBe("");
  await page.keyboard.type("First of all");
  await page.keyboard.press("Enter");
  await page
    .getByRole("toolbar", { name: "Marks for Who needs it" })
    .getByRole("button", { name: "Bold" })
    .click();
  const { who_needs_it: lines } = await saveContent(page);
  expect(lines[0]).toBe("- First of all");
  await page.getByRole("tab", { name: /తెలుగు/ }).click();
  // The new line has no words in Telugu yet; the one after it has kept its own.
  await expect.poll(() => field(page, "who_needs_it-0").textContent()).toBe("");
  await expect.poll(() => field(page, "who_needs_it-1").textContent()).toMatch(/[\u0c00-\u0c7f]/);
});

test("a click into the preview opens the part of the form and puts the cursor into the field", async () => {
  const page = await openEditor("home-faq");
  const answer = page
    .frameLocator("iframe")
    .locator("details", { hasText: "Is my Dharani passbook still valid?" });
  await answer.locator("summary").click({ force: true });
  await page.waitForFunction(() => document.activeElement?.id.startsWith("field-questions-1"));
  await page
    .frameLocator("iframe")
    .locator("header")
    .first()
    .getByRole("link")
    .first()
    .click({ force: true });
  await page.getByRole("link", { name: "Look for it" }).waitFor();
});

test("a search finds every match in every language, and a result leads to its field", async () => {
  await site.service
    .from("homepage_content")
    .insert({ section_type: "services", locale: "te", content: { title: "పరీక్ష 7391 మాట" } })
    .throwOnError();
  const page = await site.openAs("editor", "/admin/content");
  const search = async (words: string) => {
    await page.getByLabel("Search in everything visitors read").fill(words);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page
      .getByRole("status")
      .filter({ hasText: `“${words}” is found` })
      .waitFor();
  };
  await search("passbook");
  const places = page.locator(".search-places > li");
  expect(await places.count()).toBeGreaterThan(20);
  expect(await places.filter({ hasText: "Blog:" }).count()).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await search("7391 మాట");
      return places.count();
    })
    .toBe(1);
  await places.getByRole("link").click();
  await page.getByRole("tab", { name: /తెలుగు/, selected: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "field-title");
});
