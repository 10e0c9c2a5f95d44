import { readRecord } from "#app/lib/read-record.ts";
import type { NewRow, Row } from "#app/lib/supabase.ts";
import {
  bookkeeping,
  type ContentTable,
  type Draft,
  each,
  newestFirst,
  onlyPage,
  readRows,
  saveOf,
  toJson,
} from "./content-table.ts";

/** These tables have a column for every field, and each save adds a complete row. */
type FrameTable = "header_settings" | "footer_settings";

const visibleColumns: Record<FrameTable, string[]> = {
  header_settings: [
    "id",
    "locale",
    "logo_url",
    "logo_data",
    "navigation_links",
    "cta_button",
    "is_sticky",
    "about_translation",
    "updated_at",
  ],
  footer_settings: [
    "id",
    "locale",
    "company_name",
    "tagline",
    "company_description",
    "footer_links",
    "contact_info",
    "social_links",
    "copyright_text",
    "application_guide_text",
    "legal_services_text",
    "legal_notice_text",
    "about_translation",
    "updated_at",
  ],
};

const only = { part: "", slug: onlyPage };
const version = (row: Row<FrameTable>) => ({
  ...only,
  ...saveOf(row),
  id: String(row.id),
  content: row,
  publishedAt: row.published_at,
});

const frameTable = (table: FrameTable, save: ContentTable["save"]): ContentTable => ({
  readsHistory: true,
  keyOf: () => "",
  addressOf: () => only,
  readLive: (supabase, places, limit) =>
    readRows(
      supabase
        .from(table)
        // Cast to "*" for the row type. Who saved it is not public.
        .select(visibleColumns[table].join() as "*")
        .in("locale", each(places, "locale"))
        .order("updated_at", newestFirst)
        .limit(limit),
      version,
    ),
  readVersions: (supabase, { locale }, count) =>
    readRows(
      supabase.from(table).select("*").eq("locale", locale).order("updated_at", newestFirst).limit(count),
      version,
    ),
  readRecent: (supabase, count) =>
    readRows(
      supabase
        .from(table)
        .select("locale, published_at, updated_at, updated_by")
        .order("updated_at", newestFirst)
        .limit(count),
      (row) => ({ ...only, ...saveOf(row), publishedAt: row.published_at }),
    ),
  save,
});

export const headerSettings = frameTable("header_settings", (supabase, drafts) =>
  supabase.from("header_settings").insert(drafts.map(headerRow)),
);

export const footerSettings = frameTable("footer_settings", (supabase, drafts) =>
  supabase.from("footer_settings").insert(drafts.map(footerRow)),
);

/** Every column, because all rows of one request must have the same columns. */
type Complete<Table extends FrameTable> = Required<Omit<NewRow<Table>, "id" | "updated_by">>;

function headerRow(draft: Draft): Complete<"header_settings"> {
  const content = readRecord(draft.content);
  return {
    locale: draft.locale,
    logo_url: text(content.logo_url),
    logo_data: toJson(content.logo_data),
    navigation_links: toJson(content.navigation_links ?? []),
    cta_button: toJson(content.cta_button),
    is_sticky: content.is_sticky !== false,
    published_at: draft.publishedAt,
    about_translation: toJson(content.about_translation),
    ...bookkeeping(draft),
  };
}

function footerRow(draft: Draft): Complete<"footer_settings"> {
  const content = readRecord(draft.content);
  return {
    locale: draft.locale,
    company_name: text(content.company_name),
    tagline: text(content.tagline),
    company_description: text(content.company_description),
    footer_links: toJson(content.footer_links ?? []),
    contact_info: toJson(content.contact_info),
    social_links: toJson(content.social_links ?? []),
    copyright_text: text(content.copyright_text),
    application_guide_text: text(content.application_guide_text),
    legal_services_text: text(content.legal_services_text),
    legal_notice_text: text(content.legal_notice_text),
    published_at: draft.publishedAt,
    about_translation: toJson(content.about_translation),
    ...bookkeeping(draft),
  };
}

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
