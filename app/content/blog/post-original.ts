import { readRecord } from "#app/lib/read-record.ts";
import type { Json } from "#supabase/database.types.ts";

/** What a translator reads of a post. */
const words = ["title", "excerpt", "content", "seo_title", "seo_description"] as const;
export type PostOriginal = Record<(typeof words)[number], Json>;

/** Of a row, as the row has it; outdated_posts() compares the same columns. */
export const originalOf = (row: Record<string, unknown>): PostOriginal =>
  Object.fromEntries(words.map((name) => [name, (row[name] as Json | undefined) ?? null])) as PostOriginal;

/** Null: nobody knows which English it was made from. */
export function readOriginal(stored: unknown): PostOriginal | null {
  const row = readRecord(stored);
  return typeof row.title === "string" ? originalOf(row) : null;
}
