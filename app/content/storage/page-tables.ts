import type { TableName } from "#app/lib/supabase.ts";
import { contentTableNames } from "./content-tables.ts";

/** Every table that public pages depend on. When a row changes, the pages that show it are rendered again. */
export const pageTables: readonly TableName[] = [
  ...contentTableNames,
  "blog_posts",
  "content_readings",
  "media",
  "search_synonyms",
  "redirects",
];

export const isPageTable = (table: string): boolean => pageTables.some((known) => known === table);

/** Tables whose rows become public at a set time, without a change event. */
export const scheduledTables = [
  "blog_posts",
  "content_pages",
  "header_settings",
  "footer_settings",
  "homepage_content",
] as const satisfies TableName[];

/** Holds scheduled changes of rows that are replaced; the server applies them in time. */
export const waitingTable = "waiting_versions" satisfies TableName;
