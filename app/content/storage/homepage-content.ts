import type { Row } from "#app/lib/supabase.ts";
import {
  bookkeeping,
  type ContentTable,
  each,
  newestFirst,
  onlyPage,
  readRows,
  saveOf,
  toJson,
} from "./content-table.ts";

const addressOf = (row: { section_type?: unknown }) => ({
  part: String(row.section_type ?? ""),
  slug: onlyPage,
});
const version = (row: Row<"homepage_content">) => ({
  ...addressOf(row),
  ...saveOf(row),
  id: String(row.id),
  content: row.content,
  publishedAt: row.published_at,
});

/** The sections of the home page. Each save adds a row, which is live, scheduled or a draft. */
export const homepageContent: ContentTable = {
  readsHistory: true,
  keyOf: ({ part }) => part,
  addressOf,
  readLive: (supabase, places, limit) =>
    readRows(
      supabase
        .from("homepage_content")
        .select("section_type, locale, content, updated_at")
        .in("section_type", each(places, "part"))
        .in("locale", each(places, "locale"))
        .order("updated_at", newestFirst)
        .limit(limit),
      (row) => ({ ...addressOf(row), locale: row.locale, content: row.content, updatedAt: row.updated_at }),
    ),
  readVersions: (supabase, { part, locale }, count) =>
    readRows(
      supabase
        .from("homepage_content")
        .select("*")
        .match({ section_type: part, locale })
        .order("updated_at", newestFirst)
        .limit(count),
      version,
    ),
  readRecent: (supabase, count) =>
    readRows(
      supabase
        .from("homepage_content")
        .select("section_type, locale, published_at, updated_at, updated_by")
        .order("updated_at", newestFirst)
        .limit(count),
      (row) => ({ ...addressOf(row), ...saveOf(row), publishedAt: row.published_at }),
    ),
  save: (supabase, drafts) =>
    supabase.from("homepage_content").insert(
      drafts.map((draft) => ({
        section_type: draft.part,
        locale: draft.locale,
        content: toJson(draft.content),
        is_active: true,
        sort_order: 1,
        published_at: draft.publishedAt,
        ...bookkeeping(draft),
      })),
    ),
};
