import type { ContentKind } from "#app/content/engine/define-content.ts";
import { sortNewestFirst } from "#app/content/storage/content-table.ts";
import { placeOf, tableOf } from "#app/content/storage/content-tables.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Version } from "#app/staff/editing/editable.ts";

export type NewestVersions = Partial<Record<Locale, Version>>;

export async function readNewest(
  supabase: Supabase,
  kind: ContentKind,
  slug: string,
): Promise<NewestVersions> {
  const { readVersions } = tableOf(kind);
  const read = async (locale: Locale) => (await readVersions(supabase, placeOf(kind, slug, locale), 1))[0];
  const found = await Promise.all(locales.map(async (locale) => [locale, await read(locale)] as const));
  return Object.fromEntries(found.filter(([, version]) => version !== undefined));
}

const historyLength = 60;

export async function readHistory(
  supabase: Supabase,
  kind: ContentKind,
  slug: string,
  locale: Locale,
): Promise<Version[]> {
  const { readVersions, readFormer } = tableOf(kind);
  const place = placeOf(kind, slug, locale);
  const versions = await readVersions(supabase, place, historyLength);
  if (!readFormer) return versions;
  const former = await readFormer(supabase, place, historyLength);
  return sortNewestFirst([...versions, ...former]);
}
