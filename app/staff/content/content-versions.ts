import type { SupabaseClient } from "@supabase/supabase-js";

import type { ContentKind, ContentStorage } from "#app/content/define-content.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import type { Saved } from "#app/staff/editing/editable.ts";

/** One save of one language. */
export type Version = Saved & { id: string; content: unknown };
export type NewestVersions = Partial<Record<Locale, Version>>;

type Row = Record<string, unknown> & { updated_at: string; updated_by: string | null };

export const settingKey = (key: string, locale: Locale) =>
  locale === defaultLocale ? key : `${key}:${locale}`;

export const hasDrafts = ({ storage }: Pick<ContentKind, "storage">): boolean =>
  storage.table === "content_pages";

/** The version saved last in every language, whatever its state. */
export async function readNewest(
  supabase: SupabaseClient,
  { storage }: ContentKind,
  slug: string,
): Promise<NewestVersions> {
  const found = await Promise.all(
    locales.map(async (locale) => [locale, (await readRows(supabase, storage, slug, locale, 1))[0]] as const),
  );
  return Object.fromEntries(found.filter(([, version]) => version !== undefined));
}

/** All saves of one language, newest first. */
export async function readHistory(
  supabase: SupabaseClient,
  { storage }: ContentKind,
  slug: string,
  locale: Locale,
  count = 60,
): Promise<Version[]> {
  const versions = await readRows(supabase, storage, slug, locale, count);
  if (storage.table !== "global_settings") return versions;
  // What is upserted leaves its former values in the revisions.
  const { data } = await supabase
    .from("revisions")
    .select("id, value")
    .match({ table_name: "global_settings", row_key: settingKey(storage.key, locale) })
    .order("id", { ascending: false })
    .limit(count)
    .throwOnError();
  const former = (data ?? []).map(({ id, value }) => toVersion(storage, { ...(value as Row), id: `r${id}` }));
  return [...versions, ...former];
}

async function readRows(
  supabase: SupabaseClient,
  storage: ContentStorage,
  slug: string,
  locale: Locale,
  count: number,
): Promise<Version[]> {
  const newest = { ascending: false };
  const all = supabase.from(storage.table).select("*");
  const rows = () => {
    switch (storage.table) {
      case "global_settings":
        return all.eq("key", settingKey(storage.key, locale));
      case "content_pages":
        return all.match({ kind: storage.kind, slug, locale }).order("id", newest);
      case "homepage_content":
        return all.match({ section_type: storage.section, locale }).order("updated_at", newest);
      default:
        return all.eq("locale", locale).order("updated_at", newest);
    }
  };
  const { data } = await rows().limit(count).throwOnError();
  return (data ?? []).map((row) => toVersion(storage, row as Row));
}

function toVersion(storage: ContentStorage, row: Row): Version {
  return {
    id: String(row.id ?? row.key),
    content: contentOf(storage, row),
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    ...(storage.table === "content_pages" ? { publishedAt: row.published_at as string | null } : {}),
  };
}

function contentOf(storage: ContentStorage, row: Row): unknown {
  if (storage.table === "global_settings") return row.value;
  if (storage.table === "homepage_content" || storage.table === "content_pages") return row.content;
  return row;
}
