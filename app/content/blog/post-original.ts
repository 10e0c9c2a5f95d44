import { readRecord } from "#app/lib/read-record.ts";
import type { Json } from "#supabase/database.types.ts";

/** The fields of a post that are translated. */
const words = ["title", "excerpt", "content", "seo_title", "seo_description"] as const;
export type PostOriginal = Record<(typeof words)[number], Json>;

/** Takes these fields from a row. The database function outdated_posts() compares the same columns. */
export const originalOf = (row: Record<string, unknown>): PostOriginal =>
  Object.fromEntries(words.map((name) => [name, (row[name] as Json | undefined) ?? null])) as PostOriginal;

/** Returns null if it is not known which English text the translation was made from. */
export function readOriginal(stored: unknown): PostOriginal | null {
  const row = readRecord(stored);
  return typeof row.title === "string" ? originalOf(row) : null;
}
