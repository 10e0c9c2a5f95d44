import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { readRecord } from "#app/lib/read-record.ts";
import {
  bookkeeping,
  type ContentTable,
  newestFirst,
  onlyPage,
  type Place,
  readRows,
  saveOf,
  toJson,
} from "./content-table.ts";

const settingKey = ({ part, locale }: Pick<Place, "part"> & { locale: Locale }) =>
  locale === defaultLocale ? part : `${part}:${locale}`;

const addressOf = (row: { key?: unknown }) => ({
  part: String(row.key ?? "").split(":")[0] ?? "",
  slug: onlyPage,
});

/** Contents under a key of their own; a save replaces the row, and the database keeps what it said in `revisions`. */
export const globalSettings: ContentTable = {
  readsHistory: false,
  hasDrafts: false,
  keyOf: ({ part }) => part,
  addressOf,
  nameOf: ({ part }) => part.replaceAll(/[_-]/g, " "),
  readLive: (supabase, places) =>
    readRows(
      supabase
        .from("global_settings")
        .select("key, value, updated_at")
        .in("key", [...new Set(places.map(settingKey))]),
      (row) => ({
        ...addressOf(row),
        locale: row.key.split(":")[1] ?? defaultLocale,
        content: row.value,
        updatedAt: row.updated_at,
      }),
    ),
  readVersions: (supabase, place) =>
    readRows(supabase.from("global_settings").select("*").eq("key", settingKey(place)), (row) => ({
      ...addressOf(row),
      ...saveOf(row),
      id: row.key,
      content: row.value,
    })),
  readFormer: (supabase, place, count) =>
    readRows(
      supabase
        .from("revisions")
        .select("id, value")
        .match({ table_name: "global_settings", row_key: settingKey(place) })
        .order("id", newestFirst)
        .limit(count),
      ({ id, value }) => {
        const row = readRecord(value);
        return {
          ...place,
          id: `r${id}`,
          content: row.value,
          updatedAt: String(row.updated_at),
          updatedBy: typeof row.updated_by === "string" ? row.updated_by : null,
        };
      },
    ),
  readRecent: (supabase, count) =>
    readRows(
      supabase
        .from("global_settings")
        .select("key, locale, updated_at, updated_by")
        .order("updated_at", newestFirst)
        .limit(count),
      (row) => ({ ...addressOf(row), ...saveOf(row) }),
    ),
  save: (supabase, drafts) =>
    supabase.from("global_settings").upsert(
      drafts.map((draft) => ({
        key: settingKey(draft),
        value: toJson(draft.content),
        ...bookkeeping(draft),
      })),
      { onConflict: "key" },
    ),
};
