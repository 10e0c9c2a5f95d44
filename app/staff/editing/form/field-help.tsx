import { createContext, useContext } from "react";
import type { ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Faults } from "#app/staff/editing/editable.ts";
import { joinPath, type ListChange, type Path, type Shape } from "#app/staff/editing/values/field-shape.ts";
import { FormFault } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
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

export const fieldId = (path: Path) => `field-${path.join("-")}`;
export const partId = (path: Path) => `part-${path.join("-")}`;

/** Scrolls to a part or a field of the form, and focuses its first control. */
export function openPart(path: Path, block: ScrollLogicalPosition): void {
  const part = document.getElementById(partId(path)) ?? document.getElementById(fieldId(path));
  part?.scrollIntoView({ block });
  const inside =
    part?.querySelector<HTMLElement>("input, textarea, select, [data-rich]") ??
    part?.querySelector<HTMLElement>("button:enabled");
  (inside ?? part)?.focus({ preventScroll: true });
}

/** Help text and character count: shown near the limit, or always if search engines cut the text. */
export function hintOf({ info: { help, best }, max }: Shape, value: unknown): React.ReactNode {
  const length = typeof value === "string" ? [...value].length : 0;
  const isLong = best !== undefined && length > best;
  if (best === undefined && (max === undefined || length <= max * 0.7)) return help;
  return (
    <>
      {help}{" "}
      <span className="field-count" data-long={isLong}>
        {isLong ? t("{length} / {best}, will be cut", { length, best }) : `${length} / ${best ?? max}`}
      </span>
    </>
  );
}

/** Help and faults of a whole list or group. */
export function FieldHelp({ path, help }: { path: Path; help?: string }) {
  const { faults } = useEditorContext();
  return (
    <>
      {help && <p className="staff-hint">{help}</p>}
      <FormFault id={fieldId(path)} text={faults.get(joinPath(path))} />
    </>
  );
}
