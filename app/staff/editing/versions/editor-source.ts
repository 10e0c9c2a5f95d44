import type { ContentKind } from "#app/content/engine/define-content.ts";
import { sortNewestFirst } from "#app/content/storage/content-table.ts";
import { placeOf, tableOf } from "#app/content/storage/content-tables.ts";
import { aboutTranslation, readAboutTranslation } from "#app/content/translation/about-translation.ts";
import { defaultLocale, forEachLocale, type Locale, locales } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Version } from "#app/staff/editing/editable.ts";
import { emptyValue, isSameValue, shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { englishForm, englishToSave, type FormValues } from "#app/staff/editing/values/form-values.ts";
import {
  type Translation,
  translationForm,
  translationToSave,
} from "#app/staff/editing/values/translation-values.ts";

export type Shipped = Partial<Record<Locale, unknown>>;

/** The data that an editor starts from: the newest versions, and the form made of them. */
export type Source = { versions: NewestVersions; shipped: Shipped; form: FormValues };
/** Unsaved work: the version it is based on, and its current state. */
export type ContentWork = { started: Source; form: FormValues };

export function makeSource(kind: ContentKind, versions: NewestVersions, shipped: Shipped): Source {
  if (kind.whole) return { versions, shipped, form: wholeForms(kind, versions, shipped) };
  const english = englishForm(kind.schema, versions.en?.content, shipped.en);
  const forms = locales.map((locale) => [
    locale,
    locale === defaultLocale
      ? english
      : translationBeside(kind, english, versions[locale]?.content, shipped, locale),
  ]);
  return { versions, shipped, form: Object.fromEntries(forms) };
}

export const isWritten = ({ versions, shipped }: Pick<Source, "versions" | "shipped">, locale: Locale) =>
  (versions[locale]?.content ?? shipped[locale]) !== undefined;

/** The forms of whole documents, one per language. An unwritten language begins as a copy of the first written one. */
function wholeForms(kind: ContentKind, versions: NewestVersions, shipped: Shipped): FormValues {
  const written = (locale: Locale) => versions[locale]?.content ?? shipped[locale];
  const first = locales.find((locale) => written(locale) !== undefined);
  return forEachLocale((locale) => {
    const own = written(locale);
    const begun = own ?? (first && written(first));
    if (begun === undefined) return emptyValue(shapeOf(kind.schema));
    const about = own === undefined ? { made_from: written(defaultLocale) } : readAboutTranslation(own);
    return { ...(englishForm(kind.schema, begun, undefined) as object), [aboutTranslation]: about };
  });
}

/** A stored translation, completed by the shipped one, as a form aligned with this English. */
export const translationBeside = (
  kind: ContentKind,
  english: unknown,
  stored: unknown,
  shipped: Shipped,
  locale: Locale,
): unknown => translationForm(shapeOf(kind.schema), english, stored, shippedIn(shipped, locale));

const shippedIn = (shipped: Shipped, locale: Locale): Translation => ({
  words: shipped[locale],
  madeFrom: shipped.en,
});

/** The row's content for one language, as it would be saved now. */
export function contentToSave(kind: ContentKind, source: Source, form: FormValues, locale: Locale): unknown {
  const shape = shapeOf(kind.schema);
  if (locale === defaultLocale) return englishToSave(shape, form.en);
  if (kind.whole) {
    const about = readAboutTranslation(form[locale]);
    return { ...(englishToSave(shape, form[locale]) as object), [aboutTranslation]: about };
  }
  const stored = source.versions[locale]?.content;
  return translationToSave(shape, form.en, form[locale], stored, shippedIn(source.shipped, locale));
}

export function changedLocales(kind: ContentKind, source: Source, form: FormValues): Locale[] {
  return locales.filter(
    (locale) =>
      form[locale] !== source.form[locale] &&
      !isSameValue(
        contentToSave(kind, source, form, locale),
        contentToSave(kind, source, source.form, locale),
      ),
  );
}

/** Whether a language was saved after this source was read. */
export const isOutdated = (started: Source, newest: Source, locale: Locale): boolean =>
  started.versions[locale]?.updatedAt !== newest.versions[locale]?.updatedAt;

export type NewestVersions = Partial<Record<Locale, Version>>;

export async function readNewest(supabase: Supabase, kind: ContentKind, slug: string) {
  const { readVersions } = tableOf(kind);
  const read = async (locale: Locale) => (await readVersions(supabase, placeOf(kind, slug, locale), 1))[0];
  const found = await Promise.all(locales.map(async (locale) => [locale, await read(locale)] as const));
  return Object.fromEntries(found.filter(([, version]) => version !== undefined));
}

const historyLength = 60;

export async function readHistory(supabase: Supabase, kind: ContentKind, slug: string, locale: Locale) {
  const { readVersions, readFormer } = tableOf(kind);
  const place = placeOf(kind, slug, locale);
  const versions = await readVersions(supabase, place, historyLength);
  if (!readFormer) return versions;
  const former = await readFormer(supabase, place, historyLength);
  return sortNewestFirst([...versions, ...former]);
}
