import { isSameValue, valueAt } from "#app/staff/editing/values/edit-values.ts";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import { listWordFields } from "#app/staff/editing/values/list-word-fields.ts";

/** The day a page was compared with its sources: the stamp at its top (page-fields.ts). */
export const checkedPath = ["checked", "on"] as const;

type Publishing = {
  shape: Shape;
  /** What the form began with, and what it is now, in English. */
  before: unknown;
  now: unknown;
  /** A draft goes public: its words were changed in an earlier save. */
  isDraft: boolean;
  today: string;
};

/** The day that is to be asked about: the words become others, and the stamp goes on naming the day they were compared. */
export function findStaleCheck({ shape, before, now, isDraft, today }: Publishing): string | undefined {
  const day = valueAt(now, checkedPath);
  if (typeof day !== "string" || !day || day === today || day !== valueAt(before, checkedPath))
    return undefined;
  const wordsOf = (value: unknown) => listWordFields(shape, value).map(({ text }) => text);
  return isDraft || !isSameValue(wordsOf(before), wordsOf(now)) ? day : undefined;
}
