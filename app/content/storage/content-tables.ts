import type { Locale } from "#app/i18n/locales.ts";
import {
  type Address,
  type ContentStorage,
  type ContentTable,
  onlyPage,
  type Place,
  type WholeDocuments,
} from "./content-table.ts";
import { globalSettings } from "./global-settings.ts";
import { contentPages, footerSettings, headerSettings, homepageContent } from "./version-tables.ts";

type ContentTableName = ContentStorage["table"];
type Stored = { storage: ContentStorage };

/** The only list of content tables. A table that is named in `ContentStorage` but missing here is a type error. */
export const contentTables: Readonly<Record<ContentTableName, ContentTable>> = {
  header_settings: headerSettings,
  footer_settings: footerSettings,
  homepage_content: homepageContent,
  global_settings: globalSettings,
  content_pages: contentPages,
};

export const isContentTable = (table: string): table is ContentTableName =>
  Object.hasOwn(contentTables, table);

export const contentTableNames = Object.keys(contentTables).filter(isContentTable);

/** The table that the editor reads and saves. */
export const tableOf = ({
  whole,
  storage,
}: Stored & { whole?: WholeDocuments }): Pick<ContentTable, "readVersions" | "readFormer" | "save"> =>
  whole ?? contentTables[storage.table];

export function placeOf({ storage }: Stored, slug: string, locale: Locale): Place {
  return { part: partOf(storage), slug, locale };
}

function partOf(storage: ContentStorage): string {
  if ("section" in storage) return storage.section;
  if ("kind" in storage) return storage.kind;
  return "key" in storage ? storage.key : "";
}

/** The cache tag of a content, in all languages. When it changes, exactly the pages with this tag are dropped. */
export const cacheTagOfContent = ({ storage }: Stored, slug: string = onlyPage): string =>
  tagOf(storage.table, { part: partOf(storage), slug });

/** The cache tag of a list of all pages of a kind, dropped when one is added, changed or removed. */
export const listTagOfContent = ({ storage }: Stored): string => `${storage.table}:${partOf(storage)}`;

/** The same tags, computed from a changed row. */
export function cacheTagsOfRow(table: ContentTableName, row: Record<string, unknown>): string[] {
  const address = contentTables[table].addressOf(row);
  return [tagOf(table, address), `${table}:${address.part}`];
}

function tagOf(table: ContentTableName, address: Address): string {
  const key = contentTables[table].keyOf(address);
  return key ? `${table}:${key}` : table;
}
