import type { TableName } from "#app/lib/supabase.ts";

/** Every table the public pages are made from: when a row changes, the pages that show it are made anew. */
export const pageTables = [
  "header_settings",
  "footer_settings",
  "homepage_content",
  "global_settings",
  "content_pages",
  "blog_posts",
  "media",
] as const satisfies TableName[];

export const isPageTable = (table: string): boolean => pageTables.some((known) => known === table);
