import { isRecord } from "./edit-values.ts";

/** A page by its own short name, or by its address. */
export function pageTitle(value: unknown, slug: string): string {
  const named = isRecord(value) ? (value.short_title ?? value.title) : undefined;
  return typeof named === "string" && named ? named : slug;
}
