import { aboutTranslation, readAboutTranslation } from "#app/content/translation/about-translation.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { fieldOf, type Path, valueAt, withValueAt } from "#app/staff/editing/values/edit-values.ts";
import { labelOf, type Shape } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { isOutdatedText } from "#app/staff/editing/values/missing-words.ts";
import { originPath } from "#app/staff/editing/values/translation-values.ts";
import { isFilled, walkWords } from "#app/staff/editing/values/walk-shape.ts";

/** A text of the form. `field` is its name in a translation file, where items have their ID instead of their position. */
export type FormText = {
  field: string;
  path: Path;
  label: string;
  english: string;
  translation: string;
  isOutdated: boolean;
};

/** Every translatable text of a page, with its translation from the form. */
export function listFormTexts(shape: Shape, form: Partial<FormValues>, locale: Locale): FormText[] {
  const { made_from: madeFrom } = readAboutTranslation(form[locale]);
  return walkWords(shape, form.en, form[locale], madeFrom).flatMap(
    ({ path, values: [english, words, origin] }) =>
      isFilled(english)
        ? [
            {
              field: path.map((part, i) => nameAt(form.en, path.slice(0, i), part)).join("."),
              path,
              label: labelOf(shape, path.join(".")),
              english,
              translation: typeof words === "string" ? words : "",
              isOutdated: isOutdatedText(english, words, origin),
            },
          ]
        : [],
  );
}

/** The name of a field, the ID of an item, or its position. */
const nameAt = (value: unknown, around: Path, part: string | number): unknown =>
  typeof part === "number" ? (fieldOf(valueAt(value, [...around, part]), "id") ?? part) : part;

/** The form with these translations, each with the current English as its original. */
export function withTexts(
  form: FormValues,
  locale: Locale,
  texts: readonly { path: Path; translation: string }[],
): FormValues {
  const put = (words: unknown, { path, translation }: { path: Path; translation: string }) =>
    withValueAt(withValueAt(words, path, translation), originPath(path), valueAt(form.en, path));
  const begun = withValueAt(form[locale], [aboutTranslation], readAboutTranslation(form[locale]));
  return { ...form, [locale]: texts.reduce(put, begun) };
}
