import type { ContentKind } from "#app/content/define-content.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Publication } from "#app/staff/editing/editable.ts";
import type { Outcome } from "#app/staff/editing/use-saving.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { checkEnglish, checkTranslation, type Faults } from "./check-values.ts";
import { contentToSave, type Source } from "./editor-source.ts";
import { shapeOf } from "./field-shape.ts";
import { fillShortNames } from "./fill-short-names.ts";
import type { FormValues } from "./form-values.ts";
import { saveContent } from "./save-content.ts";
import { failedWords, savedWords } from "./save-words.ts";

/** What keeps a save from happening, in the language it was found in. */
export type FaultsOf = { locale: Locale; faults: Faults };

export type ContentSave = {
  kind: ContentKind;
  slug: string;
  started: Source;
  form: FormValues;
  /** The languages to be saved. */
  wanted: readonly Locale[];
  publication: Publication;
};

/** As it would be saved: new items are named after their words. */
const withShortNames = ({ kind, form }: ContentSave): FormValues => ({
  ...form,
  en: fillShortNames(shapeOf(kind.schema), form.en),
});

export function findFaults(save: ContentSave): FaultsOf | undefined {
  const shape = shapeOf(save.kind.schema);
  const form = withShortNames(save);
  for (const locale of save.wanted) {
    const faults =
      locale === defaultLocale
        ? checkEnglish(shape, contentToSave(save.kind, save.started, form, locale))
        : checkTranslation(shape, form[locale]);
    if (faults.size > 0) return { locale, faults };
  }
  return undefined;
}

export async function storeContent(supabase: Supabase, save: ContentSave): Promise<Outcome> {
  const { kind, slug, started, publication } = save;
  const form = withShortNames(save);
  const changes = save.wanted.map((locale) => ({
    locale,
    content: contentToSave(kind, started, form, locale),
    basedOn: started.versions[locale]?.updatedAt,
  }));
  const result = await saveContent(supabase, kind, slug, changes, publication);
  if (result.ok) return { type: "saved", text: wordsFor(kind, publication) };
  return result.isConflict ? { type: "newer" } : { type: "refused", text: failedWords(kind, result.message) };
}

function wordsFor(kind: ContentKind, publication: Publication): string {
  if (publication === "draft") return "The draft is saved. Visitors do not see it.";
  if (publication === "now") return savedWords(kind);
  return `Visitors will see it from ${formatMoment(publication.at)}.`;
}
