import { expect, test } from "vitest";
import { addressOf } from "#app/content/engine/define-content.ts";
import { contentKinds, findKind } from "#app/content/kinds/registry.ts";
import { savedWords } from "#app/staff/editing/publishing/store-content.ts";
import { answerCheck } from "#tests/support/browser/answer-check.ts";
import { openEditor, saveButton, shipped, toast } from "#tests/support/staff/content-editor.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite({});

const publicPage = async (path: string) => (await fetch(site.server.url + path)).text();

/** A field that is visible on the previewed page: one kind for each table and each way of saving. */
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
  // The ledger opens as a table; its form has a separate address.
  const page = await openEditor(site, slug ? `${id}/${slug}` : id === "ledger" ? "ledger/fields" : id);
  const [, item] = /-(\d+)-/.exec(field) ?? [];
  if (item) await page.locator(".list-summary").nth(Number(item)).click();
  const words = `Edited ${id.replaceAll("-", " ")} 7391`;
  const input = page.locator(`#field-${field}`);
  await input.click();
  // A rich text becomes an editor when it is entered.
  await page.locator(`#field-${field}:is(input, textarea, .ProseMirror)`).fill(words);
  await saveButton(page).click();
  if ("checked" in kind.schema.shape) await answerCheck(page, /Yes, today/);
  await toast(page, savedWords(kind));
  await expect.poll(() => publicPage(addressOf(kind, slug ?? "main"))).toContain(words);
});

test("every other kind opens from the list of pages, with its text in the form and its page in the preview", async () => {
  const page = await openEditor(site, "hero");
  const others = contentKinds.filter(({ id, slugs }) => !slugs && !(id in fields));
  expect(others.length).toBeGreaterThan(20);
  for (const kind of others) {
    await page.getByRole("navigation", { name: "Staff area" }).getByRole("link", { name: "Pages" }).click();
    await page.locator(`.content-table a[href="/admin/content/${kind.id}"]`).click();
    await page
      .locator(`.editor-form[data-kind="${kind.id}"] :is(input, textarea, [data-rich], .list-summary)`)
      .first()
      .waitFor();
    const { title } = shipped(kind.file);
    const shown = () =>
      page.locator("#field-title").evaluate((box) => (box as HTMLInputElement).value ?? box.textContent);
    // A value from the settings is shown by its name.
    if (title) await expect.poll(shown).toBe(title === "{services}" ? "What the firm offers" : title);
    await page.frameLocator("iframe").locator("main h1").waitFor();
  }
});
