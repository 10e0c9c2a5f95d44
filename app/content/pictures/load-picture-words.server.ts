import type { ContentHost } from "#app/content/engine/content-host.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { readPictureAddress } from "#app/lib/addresses/picture-address.ts";
import { altColumn, altColumnList, type PictureAlts } from "./picture-row.ts";

export type PictureWords = Record<string, string>;

/** Loads the alternative texts of pictures that content stores only as addresses. Untranslated ones are in English. */
export async function loadPictureWords(
  { supabase, addCacheTags, log, markIncomplete }: ContentHost,
  addresses: readonly string[],
  locale: Locale,
): Promise<PictureWords> {
  const known = addresses.flatMap((address) => readPictureAddress(address) ?? []);
  if (known.length === 0) return {};
  addCacheTags("media");
  const { data, error } = await supabase
    .from("media")
    .select(`id, ${altColumnList}`)
    .in("id", [...new Set(known.map(({ id }) => id))]);
  if (error) {
    log.warn({ code: error.code }, "What pictures show could not be read.");
    markIncomplete();
    return {};
  }
  const rows = new Map<string, PictureAlts>(data.map((row) => [row.id, row]));
  return Object.fromEntries(
    known.map(({ id, fallback }) => {
      const row = rows.get(id);
      return [fallback, row?.[altColumn(locale)] || row?.[altColumn(defaultLocale)] || ""];
    }),
  );
}
