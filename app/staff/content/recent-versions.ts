import type { SupabaseClient } from "@supabase/supabase-js";

import type { ContentKind } from "#app/content/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import type { Saved } from "#app/staff/editing/editable.ts";

export type RecentVersion = Saved & { kindId: string; slug: string; locale: Locale };

const newestFirst = { ascending: false };
const count = 400;

/** The latest saves of everything, without their contents: who changed what, and what waits. */
export async function listRecentVersions(supabase: SupabaseClient): Promise<RecentVersion[]> {
  const read = async (table: string, columns: string) => {
    const { data } = await supabase
      .from(table)
      .select(`${columns}, updated_at, updated_by`)
      .order("updated_at", newestFirst)
      .limit(count)
      .throwOnError();
    return (data as unknown as Row[]).map((row) => toRecent(table, row));
  };
  const lists = await Promise.all([
    read("header_settings", "locale"),
    read("footer_settings", "locale"),
    read("homepage_content", "locale, section_type"),
    read("global_settings", "locale, key"),
    read("content_pages", "locale, kind, slug, published_at"),
  ]);
  return lists.flat().filter((version) => version.kindId !== "");
}

type Row = Record<string, string | null> & { updated_at: string };

function toRecent(table: string, row: Row): RecentVersion {
  return {
    kindId: contentKinds.find((kind) => isOf(kind, table, row))?.id ?? "",
    slug: row.slug ?? "main",
    locale: (row.locale ?? defaultLocale) as Locale,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by ?? null,
    ...(table === "content_pages" ? { publishedAt: row.published_at ?? null } : {}),
  };
}

function isOf({ storage }: ContentKind, table: string, row: Row): boolean {
  if (storage.table !== table) return false;
  if (storage.table === "homepage_content") return storage.section === row.section_type;
  if (storage.table === "global_settings") return storage.key === row.key?.split(":")[0];
  if (storage.table === "content_pages") return storage.kind === row.kind;
  return true;
}
