import type { ContentKind } from "#app/content/engine/define-content.ts";
import type { Editable } from "#app/staff/editing/editable.ts";
import { isRecord } from "#app/staff/editing/values/edit-values.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { type ContentWork, changedLocales, isOutdated, type Source } from "./editor-source.ts";
import { listClashes, mergeWork } from "./merge-versions.ts";

/** A kind of content for the editing kit: several languages in one form, each saved separately. */
export const contentEditable = (kind: ContentKind): Editable<Source, FormValues> => ({
  readKept,
  changedIn: (started, form) => changedLocales(kind, started, form),
  isOutdated,
  listClashes: (work, newest) => listClashes(kind, work, newest),
  merge: (work, newest, isTheirs) => mergeWork(kind, work, newest, isTheirs),
});

function readKept({ started, form }: Record<string, unknown>): ContentWork | undefined {
  const isWhole = isRecord(form) && isRecord(started) && isRecord(started.form) && isRecord(started.versions);
  return isWhole ? ({ started, form } as ContentWork) : undefined;
}
