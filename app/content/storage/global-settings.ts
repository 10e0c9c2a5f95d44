import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { readRecord } from "#app/lib/supabase.ts";
import {
  bookkeeping,
  type ContentTable,
  newestFirst,
  onlyPage,
  type Place,
  readRows,
  saveOf,
  sortNewestFirst,
  toJson,
} from "./content-table.ts";

const settingKey = ({ part, locale }: Pick<Place, "part"> & { locale: Locale }) =>
  locale === defaultLocale ? part : `${part}:${locale}`;

const addressOf = (row: { key?: unknown }) => ({
  part: String(row.key ?? "").split(":")[0] ?? "",
  slug: onlyPage,
});

/** The database keeps fields that visitors may not read, such as a mail address, in a separate row (KEY_private). */
export function withPrivate(shown: unknown, hidden: unknown): unknown {
  const groups = Object.entries(readRecord(hidden));
  if (groups.length === 0) return shown;
  const all = readRecord(shown);
  return {
    ...all,
    ...Object.fromEntries(
      groups.map(([name, group]) => [name, { ...readRecord(all[name]), ...readRecord(group) }]),
    ),
  };
}

/** Contents with a key each. A save replaces the row, and the database keeps the former version in `revisions`. */
export const globalSettings: ContentTable = {
  readsHistory: false,
  keyOf: ({ part }) => part,
  addressOf,
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
  async readVersions(supabase, place, count) {
    const key = settingKey(place);
    const [live, [hidden], waiting] = await Promise.all([
      readRows(supabase.from("global_settings").select("*").eq("key", key), (row) => ({
        ...addressOf(row),
        ...saveOf(row),
        id: row.key,
        content: row.value,
      })),
      readRows(supabase.from("global_settings").select("value").eq("key", `${key}_private`), (row) => row),
      // The row is live, so a draft or scheduled save waits in this table and replaces the row later.
      readRows(
        supabase
          .from("waiting_versions")
          .select("id, locale, value, published_at, updated_at, updated_by")
          .match({ table_name: "global_settings", row_key: key })
          .is("settled_at", null)
          .order("id", newestFirst)
          .limit(count),
        (row) => ({
          ...addressOf({ key }),
          ...saveOf(row),
          id: `w${row.id}`,
          content: row.value,
          publishedAt: row.published_at,
        }),
      ),
    ]);
    const whole = live.map((row) => ({ ...row, content: withPrivate(row.content, hidden?.value) }));
    return sortNewestFirst([...waiting, ...whole]).slice(0, count);
  },
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
  async readRecent(supabase, count) {
    const [live, waiting] = await Promise.all([
      readRows(
        supabase
          .from("global_settings")
          .select("key, locale, updated_at, updated_by")
          .order("updated_at", newestFirst)
          .limit(count),
        (row) => ({ ...addressOf(row), ...saveOf(row) }),
      ),
      readRows(
        supabase
          .from("waiting_versions")
          .select("row_key, locale, published_at, updated_at, updated_by")
          .eq("table_name", "global_settings")
          .is("settled_at", null)
          .order("id", newestFirst)
          .limit(count),
        (row) => ({ ...addressOf({ key: row.row_key }), ...saveOf(row), publishedAt: row.published_at }),
      ),
    ]);
    return sortNewestFirst([...waiting, ...live]);
  },
  save: (supabase, drafts) =>
    drafts.every(({ publishedAt }) => publishedAt === "now")
      ? supabase.from("global_settings").upsert(
          drafts.map((draft) => {
            const { locale: _, published_at: __, ...saved } = bookkeeping(draft);
            return { key: settingKey(draft), value: toJson(draft.content), ...saved };
          }),
          { onConflict: "key" },
        )
      : supabase.from("waiting_versions").insert(
          drafts.map((draft) => ({
            table_name: "global_settings",
            row_key: settingKey(draft),
            value: toJson(draft.content),
            ...bookkeeping(draft),
          })),
        ),
};
