import type { Json } from "#supabase/database.types.ts";

const words = ["title", "excerpt", "content", "seo_title", "seo_description"] as const;
type PostOriginal = Record<(typeof words)[number], Json>;

/** Takes these fields from a row. The database function outdated_posts() compares the same columns. */
export const originalOf = (row: Record<string, unknown>): PostOriginal =>
  Object.fromEntries(words.map((name) => [name, (row[name] as Json | undefined) ?? null])) as PostOriginal;
