import type { TableName } from "#app/lib/supabase.ts";
import { contentTableNames } from "./content-tables.ts";

/** Every table the public pages are made from: when a row changes, the pages that show it are made anew. */
export const pageTables: readonly TableName[] = [
  ...contentTableNames,
  "blog_posts",
  "content_readings",
  "media",
  "search_synonyms",
  "redirects",
];

export const isPageTable = (table: string): boolean => pageTables.some((known) => known === table);

/** Where a row becomes public by time alone, with nothing announced. */
export const scheduledTables = [
  "blog_posts",
  "content_pages",
  "header_settings",
  "footer_settings",
  "homepage_content",
] as const satisfies TableName[];

/** Where changes wait for rows that are replaced; the server puts them there when their time comes. */
export const waitingTable = "waiting_versions" satisfies TableName;
