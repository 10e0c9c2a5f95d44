import { createContext, useContext } from "react";
import type { ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Faults } from "#app/staff/editing/editable.ts";
import type { ListChange, Path } from "#app/staff/editing/values/edit-values.ts";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import type { ShownField } from "./use-shown-field.ts";

export type EditorContextValue = {
  /** The whole content in English, which holds the shared names and addresses, and its shape. */
  english: unknown;
  shape: Shape;
  locale: Locale;
  faults: Faults;
  /** What to know about the words of a field, by its place. */
  notes: ReadonlyMap<string, React.ReactNode>;
  isReadOnly: boolean;
  /** Rows around it open. */
  shown: ShownField | undefined;
  /** Of a list whose items have names, only this item is shown. */
  onlyItem: string | undefined;
  /** Who names an item of this content: the pages with a word, a source, a figure. */
  listUsersOf: (path: Path, item: unknown) => readonly ReferenceUse[];
  /** The English that the texts of a translation were made from, in the shape of the form. */
  madeFrom: unknown;
  setField: (locale: Locale, path: Path, value: unknown) => void;
  /** The translation is still right for the English of now. */
  confirmTranslation: (locale: Locale, path: Path) => void;
  editList: (path: Path, change: ListChange, shape: Shape) => void;
  /** Answers what takes it back. */
  removeItem: (path: Path, at: number, shape: Shape) => () => void;
};

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditorContext(): EditorContextValue {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("Fields of the content manager stand inside an editor.");
  return editor;
}
