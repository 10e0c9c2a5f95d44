import { isSameValue, valueAt } from "#app/staff/editing/values/edit-values.ts";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import { listWordFields } from "#app/staff/editing/values/walk-shape.ts";

/** The check date of a page, shown in the stamp at its top (page-fields.ts). */
export const checkedPath = ["checked", "on"] as const;

type Publishing = {
  shape: Shape;
  before: unknown;
  now: unknown;
  /** True if a draft is published, whose text was changed in an earlier save. */
  isDraft: boolean;
  today: string;
};

/** Returns the check date if the text changes but the stamp would still show the former check. */
export function findStaleCheck({ shape, before, now, isDraft, today }: Publishing): string | undefined {
  const day = valueAt(now, checkedPath);
  if (typeof day !== "string" || !day || day === today || day !== valueAt(before, checkedPath))
    return undefined;
  const wordsOf = (value: unknown) => listWordFields(shape, value).map(({ text }) => text);
  return isDraft || !isSameValue(wordsOf(before), wordsOf(now)) ? day : undefined;
}
