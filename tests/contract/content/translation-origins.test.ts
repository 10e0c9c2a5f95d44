import { afterAll, expect, test, vi } from "vitest";
import { loadReferenceIndex } from "#app/content/cross-references/load-reference-index.server.ts";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import { unsaid } from "#app/content/firm/sample-firm.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findContent } from "#app/content/load-content.server.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { contentTableNames } from "#app/content/storage/content-tables.ts";
import { forEachLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { saveContent, storeContent } from "#app/staff/editing/publishing/store-content.ts";
import { type Path, valueAt, withValueAt } from "#app/staff/editing/values/field-shape.ts";
import { originPath } from "#app/staff/editing/values/translation-values.ts";
import { makeSource, readNewest } from "#app/staff/editing/versions/editor-source.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(server.close);
const owner = await server.createPerson("owner");

/** A host as each request has one. */
const createHost = (): ContentHost => ({
  supabase: server.visitor(),
  log: { warn: vi.fn(), error: vi.fn() },
  addCacheTags: vi.fn(),
  markIncomplete: vi.fn(),
});

const references = await loadReferenceIndex(createHost());
const firm = { ...unsaid, brand: "Bhumilex" };

/** A change in the editor, made and saved by its form. */
async function edit(slug: string, locale: Locale, change: (form: unknown, english: unknown) => unknown) {
  const shipped = forEachLocale((one) => findDefault(guideContent, slug, one));
  const started = makeSource(guideContent, await readNewest(owner.client, guideContent, slug), shipped);
  const form = { ...started.form, [locale]: change(started.form[locale], started.form.en) };
  const save = { kind: guideContent, slug, started, form, wanted: [locale], references, firm };
  expect(await storeContent(owner.client, { ...save, publication: "now" })).toMatchObject({ type: "saved" });
}
const write = (slug: string, locale: Locale, path: Path, words: string) =>
  edit(slug, locale, (form, english) => {
    const written = withValueAt(form, path, words);
    return locale === "en" ? written : withValueAt(written, originPath(path), valueAt(english, path));
  });
const outdatedIn = async (slug: string) =>
  Object.fromEntries(
    await Promise.all(
      locales.map(async (locale) => {
        const found = await findContent(createHost(), guideContent, { slug, locale });
        return [locale, found?.outdated];
      }),
    ),
  );
const english = (slug: string) => findDefault(guideContent, slug, "en") as { lead: string; title: string };

test("after a change of an English sentence exactly its translations are marked, shipped or by staff", async () => {
  const slug = "nala-application-guide";
  await write(slug, "te", ["title"], "మా శీర్షిక");
  await write(slug, "te", ["lead"], "మా పరిచయం");
  expect(await outdatedIn(slug)).toEqual({ en: [], te: [], hi: [] });
  await write(slug, "en", ["lead"], `${english(slug).lead} More.`);
  expect(await outdatedIn(slug)).toEqual({ en: [], te: ["lead"], hi: ["lead"] });
  const found = await findContent(createHost(), guideContent, { slug, locale: "te" });
  expect(found?.value).toMatchObject({ title: "మా శీర్షిక", lead: "మా పరిచయం" });
});

test("a translation confirmed as correct is no longer marked, in that language only", async () => {
  const slug = "passbook-guide";
  await write(slug, "en", ["lead"], `${english(slug).lead} More.`);
  await edit(slug, "hi", (form, now) => withValueAt(form, originPath(["lead"]), valueAt(now, ["lead"])));
  expect(await outdatedIn(slug)).toEqual({ en: [], te: ["lead"], hi: [] });
});

test("if a figure changed, readers of a translation see English until it is translated again", async () => {
  const slug = "survey-guide";
  await write(slug, "te", ["lead"], "30 రోజులు");
  await write(slug, "en", ["lead"], "It takes 45 days.");
  const read = async () =>
    (await findContent(createHost(), guideContent, { slug, locale: "te" }))?.value.lead;
  expect(await read()).toBe("It takes 45 days.");
  await write(slug, "te", ["lead"], "45 రోజులు పడుతుంది.");
  expect(await read()).toBe("45 రోజులు పడుతుంది.");
});

const oneOfEach = contentTableNames.flatMap(
  (table) => contentKinds.find(({ storage }) => storage.table === table) ?? [],
);
test.each(oneOfEach)(
  "the signature of the translation of $id is stored with it, and readers see no note",
  async (kind) => {
    const slug = kind.slugs?.[0] ?? onlyPage;
    const about = { state: "signed", by: "A. Reader", on: "2026-11-15", made_from: { title: "English" } };
    const basedOn = (await readNewest(owner.client, kind, slug)).te?.updatedAt;
    const change = { locale: "te" as const, content: { about_translation: about }, basedOn };
    expect(await saveContent(owner.client, kind, slug, [change])).toMatchObject({ type: "saved" });
    const found = await findContent(createHost(), kind, { slug, locale: "te" });
    expect(found).toMatchObject({ translationState: "signed", borrowing: { isVouchedFor: true } });
    const stored = (await readNewest(owner.client, kind, slug)).te?.content;
    expect(stored).toMatchObject({ about_translation: about });
  },
);
