import type { Locale } from "#app/i18n/locales.ts";
import type { Editing } from "#app/staff/editing/editable.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import type { Source } from "#app/staff/editing/versions/editor-source.ts";
import type { EditorContextValue } from "./field-help.tsx";

/** The open document, for the parts that a kind adds to the editor. */
export type EditedDocument = {
  locale: Locale;
  source: Source;
  editing: Editing<Source, FormValues>;
  setField: EditorContextValue["setField"];
};

/** What a kind of whole documents adds to the editor. */
export type OwnRules = {
  first: Locale;
  knownTags: readonly string[];
  isPublic: (locale: Locale) => boolean;
  pathOf: (form: unknown) => string;
  /** Adds the changes that follow from a change of the form. */
  follow: (before: FormValues, after: FormValues) => FormValues;
  noteAddress: (form: FormValues, locale: Locale) => string;
  onSaved?: (form: FormValues, locale: Locale) => Promise<void>;
  parts: (document: EditedDocument) => Record<"tools" | "notice" | "below", React.ReactNode>;
};
