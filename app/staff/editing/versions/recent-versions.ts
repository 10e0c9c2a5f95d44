import { contentKinds } from "#app/content/kinds/registry.ts";
import { contentTableNames, contentTables, placeOf } from "#app/content/storage/content-tables.ts";
import { isLocale, type Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Saved } from "#app/staff/editing/editable.ts";

export type RecentVersion = Saved & { kindId: string; slug: string; locale: Locale };

const count = 400;

/** The latest saves of all content, without the content: who changed what, and what is scheduled. */
export async function listRecentVersions(supabase: Supabase): Promise<RecentVersion[]> {
  const lists = await Promise.all(
    contentTableNames.map(async (table) => {
      const saves = await contentTables[table].readRecent(supabase, count);
      return saves.flatMap(({ part, locale, ...save }) => {
        const kind = contentKinds.find(
          (known) => known.storage.table === table && placeOf(known, save.slug, "en").part === part,
        );
        return kind && isLocale(locale) ? [{ ...save, locale, kindId: kind.id }] : [];
      });
    }),
  );
  return lists.flat();
}
