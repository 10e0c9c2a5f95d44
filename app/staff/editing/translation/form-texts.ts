import { aboutTranslation, readAboutTranslation } from "#app/content/translation/about-translation.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { fieldOf, type Path, valueAt, withValueAt } from "#app/staff/editing/values/edit-values.ts";
import { labelOf, type Shape } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { isOutdatedText } from "#app/staff/editing/values/outdated-words.ts";
import { originPath } from "#app/staff/editing/values/translation-values.ts";

/** A text of the form, with the name by which a file outside knows it: items by their short name, not by where they stand. */
export type FormText = {
  field: string;
  path: Path;
  label: string;
  english: string;
  translation: string;
  isOutdated: boolean;
};

/** Every text of a page that is translated, with its translation as the form has it. */
export function listFormTexts(shape: Shape, form: Partial<FormValues>, locale: Locale): FormText[] {
  const { made_from: madeFrom } = readAboutTranslation(form[locale]);
  return listPlaces(shape, form.en, []).map(({ names, path }) => {
    const english = String(valueAt(form.en, path));
    const words = valueAt(form[locale], path);
    return {
      field: names.join("."),
      path,
      label: labelOf(shape, path.join(".")),
      english,
      translation: typeof words === "string" ? words : "",
      isOutdated: isOutdatedText(english, words, valueAt(madeFrom, path)),
    };
  });
}

type Place = { names: readonly string[]; path: Path };

function listPlaces(shape: Shape, english: unknown, path: Path, names: readonly string[] = []): Place[] {
  if (!shape.hasWords) return [];
  const { fields, item } = shape;
  if (fields)
    return fields.flatMap(([name, field]) =>
      listPlaces(field, fieldOf(english, name), [...path, name], [...names, name]),
    );
  if (item)
    return (Array.isArray(english) ? english : []).flatMap((one: unknown, i) =>
      listPlaces(item, one, [...path, i], [...names, String(fieldOf(one, "id") ?? i)]),
    );
  return typeof english === "string" && english.trim() !== "" ? [{ names, path }] : [];
}

/** The form with these translations in it, each tied to the English of now. */
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
