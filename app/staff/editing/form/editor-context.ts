import { createContext, useContext } from "react";
import type { ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Faults } from "#app/staff/editing/editable.ts";
import type { ListChange, Path } from "#app/staff/editing/values/edit-values.ts";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import type { ShownField } from "./use-shown-field.ts";

export type EditorContextValue = {
  /** The whole English content with its shape; it contains the shared ids and addresses. */
  english: unknown;
  shape: Shape;
  locale: Locale;
  /** Each language is a whole document: it has all fields, and none of them is shared. */
  isWhole: boolean;
  /** Tags that are in use, so that spellings do not diverge. */
  knownTags: readonly string[];
  faults: Faults;
  /** Notes about the wording of a field, by its path. */
  notes: ReadonlyMap<string, React.ReactNode>;
  isReadOnly: boolean;
  shown: ShownField | undefined;
  /** In a list whose items have ids, only this item is shown. */
  onlyItem: string | undefined;
  /** Lists the pages that use an item of this content, for example a term, a source or a figure. */
  listUsersOf: (path: Path, item: unknown) => readonly ReferenceUse[];
  /** The English that the texts of a translation were made from, in the shape of the form. */
  madeFrom: unknown;
  setField: (locale: Locale, path: Path, value: unknown) => void;
  /** Marks the translation as still correct for the current English. */
  confirmTranslation: (locale: Locale, path: Path) => void;
  editList: (path: Path, change: ListChange, shape: Shape) => void;
  removeItem: (path: Path, at: number, shape: Shape) => () => void;
};

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditorContext(): EditorContextValue {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("Fields of the content editor must be inside an EditorContext.");
  return editor;
}
