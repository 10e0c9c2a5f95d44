import { useCallback, useRef } from "react";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import {
  type AboutTranslation,
  aboutTranslation,
  readAboutTranslation,
} from "#app/content/translation/about-translation.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import type { Editing } from "#app/staff/editing/editable.ts";
import type { OwnRules } from "#app/staff/editing/form/own-rules.ts";
import {
  changeList,
  emptyValue,
  joinPath,
  type ListChange,
  type Path,
  type Shape,
  valueAt,
  withValueAt,
} from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { originPath } from "#app/staff/editing/values/translation-values.ts";
import type { Source } from "#app/staff/editing/versions/editor-source.ts";

/** The operations that fields of the form may call. `follow` adds the changes that follow from a change. */
export function useContentForm(
  { change: changeForm }: Pick<Editing<Source, FormValues>, "change">,
  clearFault: (field: string) => void,
  { whole }: Pick<ContentKind, "whole">,
  follow?: OwnRules["follow"],
) {
  const isWhole = whole !== undefined;
  const latest = useRef(follow);
  latest.current = follow;
  const change = useCallback(
    (update: (form: FormValues) => FormValues) =>
      changeForm((now) => latest.current?.(now, update(now)) ?? update(now)),
    [changeForm],
  );
  const setField = useCallback(
    (locale: Locale, path: Path, value: unknown) => {
      change((all) => {
        const changed = { ...all, [locale]: withValueAt(all[locale], path, value) };
        // A long text is not compared with its English at every keystroke; the member confirms it.
        const isCompared = isWhole ? !Array.isArray(value) && hasOrigin(all[locale]) : true;
        return isCompared ? withOrigin(changed, locale, path) : changed;
      });
      clearFault(joinPath(path));
    },
    [change, clearFault, isWhole],
  );
  /** Marks the translation as matching the current English. */
  const confirmTranslation = useCallback(
    (locale: Locale, path: Path) => change((all) => withOrigin(all, locale, path)),
    [change],
  );
  /** Metadata of a translation: who has read or signed it. */
  const setAbout = useCallback(
    (locale: Locale, about: Omit<AboutTranslation, "made_from">) =>
      change((all) => {
        const { made_from } = readAboutTranslation(all[locale]);
        return { ...all, [locale]: withValueAt(all[locale], [aboutTranslation], { ...about, made_from }) };
      }),
    [change],
  );
  /** Lists have the same items in every language, so a move applies to all languages. */
  const editList = useCallback(
    (path: Path, edit: ListChange, shape: Shape) =>
      change((all) => {
        const edited = locales.map((locale) => {
          const words =
            edit.type === "add" && locale !== defaultLocale ? { ...edit, item: wordsOf(shape) } : edit;
          return [locale, withListChanged(all[locale], path, words)];
        });
        return Object.fromEntries(edited);
      }),
    [change],
  );
  /** Removes the item in every language; the returned function restores it with all texts. */
  const removeItem = useCallback(
    (path: Path, at: number, shape: Shape): (() => void) => {
      let before: FormValues | undefined;
      change((all) => {
        before = all;
        return all;
      });
      editList(path, { type: "remove", at }, shape);
      return () =>
        change((all) => {
          const back = locales.map((locale) => {
            const taken = (from: Path) => valueAt(before?.[locale], [...from, at]);
            return [locale, withListChanged(all[locale], path, { type: "add", at }, taken)];
          });
          return Object.fromEntries(back);
        });
    },
    [change, editList],
  );
  return { change, setField, confirmTranslation, setAbout, editList, removeItem };
}

/** True if it is known from which English text the document was made. */
const hasOrigin = (form: unknown): boolean => readAboutTranslation(form).made_from !== undefined;

/** The form with the current English recorded as the original of this field. */
function withOrigin(all: FormValues, locale: Locale, path: Path): FormValues {
  const english = valueAt(all.en, path);
  const isKnown = locale === defaultLocale || valueAt(all[locale], originPath(path)) === english;
  return isKnown ? all : { ...all, [locale]: withValueAt(all[locale], originPath(path), english) };
}

/** One list of a language, together with the English that its items were made from. */
function withListChanged(
  form: unknown,
  path: Path,
  edit: ListChange | { type: "add"; at: number },
  itemIn?: (path: Path) => unknown,
): unknown {
  if (form === undefined) return undefined;
  return [path, originPath(path)].reduce<unknown>((changed, place) => {
    const list = valueAt(changed, place);
    if (place !== path && !Array.isArray(list)) return changed;
    const own = itemIn ? { ...edit, item: itemIn(place) } : edit;
    return withValueAt(changed, place, changeList(list, own as ListChange));
  }, form);
}

/** A new item has no text in a translation yet. */
const wordsOf = (shape: Shape): unknown => (shape.item ? emptyValue(shape.item) : "");
