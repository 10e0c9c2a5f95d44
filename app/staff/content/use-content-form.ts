import { useCallback } from "react";

import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import type { Editing } from "#app/staff/editing/use-editing.ts";
import { changeList, joinPath, type ListChange, type Path, valueAt, withValueAt } from "./edit-values.ts";
import type { Source } from "./editor-source.ts";
import { emptyValue, type Shape } from "./field-shape.ts";
import type { FormValues } from "./form-values.ts";

/** What the fields of the form may do to it. */
export function useContentForm(
  change: Editing<Source, FormValues>["change"],
  forgive: (field: string) => void,
) {
  const setField = useCallback(
    (locale: Locale, path: Path, value: unknown) => {
      change((all) => ({ ...all, [locale]: withValueAt(all[locale], path, value) }));
      forgive(joinPath(path));
    },
    [change, forgive],
  );
  /** Lists have the same items in every language; what is moved in one is moved in all. */
  const editList = useCallback(
    (path: Path, edit: ListChange, shape: Shape) =>
      change((all) => {
        const edited = locales.map((locale) => {
          const words =
            edit.type === "add" && locale !== defaultLocale ? { ...edit, item: wordsOf(shape) } : edit;
          const list = changeList(valueAt(all[locale], path), words);
          return [locale, all[locale] === undefined ? undefined : withValueAt(all[locale], path, list)];
        });
        return Object.fromEntries(edited);
      }),
    [change],
  );
  /** Gone in every language; what it answers brings the item back with all its words. */
  const removeItem = useCallback(
    (path: Path, at: number, shape: Shape): (() => void) => {
      let taken: Partial<FormValues> = {};
      change((all) => {
        taken = Object.fromEntries(locales.map((locale) => [locale, valueAt(all[locale], [...path, at])]));
        return all;
      });
      editList(path, { type: "remove", at }, shape);
      return () =>
        change((all) => {
          const back = locales.map((locale) => {
            const list = changeList(valueAt(all[locale], path), { type: "add", at, item: taken[locale] });
            return [locale, all[locale] === undefined ? undefined : withValueAt(all[locale], path, list)];
          });
          return Object.fromEntries(back);
        });
    },
    [change, editList],
  );
  return { setField, editList, removeItem };
}

/** A new item in a translation has no words yet. */
const wordsOf = (shape: Shape): unknown => (shape.item ? emptyValue(shape.item) : "");
