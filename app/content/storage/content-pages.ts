import { defaultLocale } from "#app/i18n/locales.ts";
import type { Row, Supabase } from "#app/lib/supabase.ts";
import {
  bookkeeping,
  type ContentTable,
  each,
  newestFirst,
  readRows,
  saveOf,
  toJson,
} from "./content-table.ts";

const addressOf = (row: { kind?: unknown; slug?: unknown }) => ({
  part: String(row.kind ?? ""),
  slug: String(row.slug ?? ""),
});
const version = (row: Row<"content_pages">) => ({
  ...addressOf(row),
  ...saveOf(row),
  id: String(row.id),
  content: row.content,
  publishedAt: row.published_at,
});

/** The public pages of a kind. Whether a page is public depends on its English version. */
export const readPublicSlugs = (supabase: Supabase, kind: string): Promise<string[]> =>
  readRows(
    supabase
      .from("content_pages")
      .select("slug")
      .match({ kind, locale: defaultLocale })
      .order("slug", { ascending: true }),
    ({ slug }) => slug,
  );

/** Whole pages, any number of each kind. Each save adds a row, which is live, scheduled or a draft. */
export const contentPages: ContentTable = {
  // Visitors see only the live version. Row-level security selects it by the database's clock.
  readsHistory: false,
  keyOf: ({ part, slug }) => `${part}:${slug}`,
  addressOf,
  readLive: (supabase, places) =>
    readRows(
      supabase
        .from("content_pages")
        .select("kind, slug, locale, content, updated_at")
        .in("kind", each(places, "part"))
        .in("slug", each(places, "slug"))
        .in("locale", each(places, "locale"))
        .order("id", newestFirst),
      (row) => ({
        ...addressOf(row),
        locale: row.locale,
        content: row.content,
        updatedAt: row.updated_at,
      }),
    ),
  readVersions: (supabase, { part, slug, locale }, count) =>
    readRows(
      supabase
        .from("content_pages")
        .select("*")
        .match({ kind: part, slug, locale })
        .order("id", newestFirst)
        .limit(count),
      version,
    ),
  readRecent: (supabase, count) =>
    readRows(
      supabase
        .from("content_pages")
        .select("kind, slug, locale, published_at, updated_at, updated_by")
        .order("updated_at", newestFirst)
        .limit(count),
      (row) => ({ ...addressOf(row), ...saveOf(row), publishedAt: row.published_at }),
    ),
  save: (supabase, drafts) =>
    supabase.from("content_pages").insert(
      drafts.map((draft) => ({
        kind: draft.part,
        slug: draft.slug,
        locale: draft.locale,
        content: toJson(draft.content),
        published_at: draft.publishedAt,
        ...bookkeeping(draft),
      })),
    ),
};
