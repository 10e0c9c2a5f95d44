import type { ContentKind } from "#app/content/define-content.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import type { Work } from "#app/staff/editing/editable.ts";
import type { NewestVersions } from "./content-versions.ts";
import { isSameValue } from "./edit-values.ts";
import { shapeOf } from "./field-shape.ts";
import {
  englishForm,
  englishToSave,
  type FormValues,
  translationForm,
  translationToSave,
} from "./form-values.ts";

/** What the site ships with, in every language. */
export type Shipped = Partial<Record<Locale, unknown>>;

/** What an editor starts from: the newest versions, and the form they make. */
export type Source = { versions: NewestVersions; shipped: Shipped; form: FormValues };
export type ContentWork = Work<Source, FormValues>;

export function makeSource(kind: ContentKind, versions: NewestVersions, shipped: Shipped): Source {
  const english = englishForm(kind.schema, versions.en?.content, shipped.en);
  const forms = locales.map((locale) => [
    locale,
    locale === defaultLocale
      ? english
      : translationForm(shapeOf(kind.schema), english, versions[locale]?.content, shippedFor(locale)),
  ]);
  // A shipped translation translates the shipped English, so it serves only while that stands.
  function shippedFor(locale: Locale): unknown {
    const isUnchanged = isSameValue(english, englishForm(kind.schema, undefined, shipped.en));
    return isUnchanged ? shipped[locale] : undefined;
  }
  return { versions, shipped, form: Object.fromEntries(forms) };
}

/** The row's content for one language, as it would be saved now. */
export function contentToSave(kind: ContentKind, source: Source, form: FormValues, locale: Locale): unknown {
  const shape = shapeOf(kind.schema);
  if (locale === defaultLocale) return englishToSave(shape, form.en);
  const stored = source.versions[locale]?.content;
  return translationToSave(shape, form.en, form[locale], stored, source.shipped[locale]) ?? {};
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

/** Whether somebody saved a language after this source was read. */
export const isOutdated = (started: Source, newest: Source, locale: Locale): boolean =>
  started.versions[locale]?.updatedAt !== newest.versions[locale]?.updatedAt;
