import { isRecord } from "./edit-values.ts";

/** The label of a page: its own short name, or its address. */
export function pageTitle(value: unknown, slug: string): string {
  const named = isRecord(value) ? (value.short_title ?? value.title) : undefined;
  return typeof named === "string" && named ? named : slug;
}
