import type { PostgrestError } from "@supabase/supabase-js";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { ContentStorage } from "./define-content.ts";

export type Stored = { content: unknown; updatedAt?: string };
/** Where the live row of one kind, page and language is. */
export type Place = { storage: ContentStorage; slug: string; locale: Locale };

type Table = ContentStorage["table"];
type Row = Record<string, unknown> & { updated_at?: string };
type Answer = { data: Row[] | null; error: PostgrestError | null };

/** A save of these is another row; the newest is the live one. */
const isHistory = (table: Table) => table !== "global_settings" && table !== "content_pages";
const versionsEach = 4;

/** The live rows of several places in one table. Absent is an answer; an error is thrown as supabase-js gave it. */
export async function readStored(
  supabase: Supabase,
  table: Table,
  places: readonly Place[],
): Promise<Map<string, Stored>> {
  const limit = places.length === 1 ? 1 : places.length * versionsEach;
  const { data, error }: Answer = await query(supabase, table, places, limit);
  if (error) throw new StoreError(error);
  const rows = data ?? [];
  const found = new Map<string, Stored>();
  for (const row of rows) {
    const name = nameOfRow(table, row);
    if (!found.has(name)) found.set(name, { content: contentOf(table, row), updatedAt: row.updated_at });
  }
  if (places.length === 1 || !isHistory(table) || rows.length < limit) return found;
  // One was saved so often that its history may hide another.
  const hidden = places.filter((place) => !found.has(nameOfPlace(place)));
  const rest = await Promise.all(hidden.map((place) => readStored(supabase, table, [place])));
  return new Map([found, ...rest].flatMap((part) => [...part]));
}

/** supabase-js answered with an error, as opposed to something breaking on the way. */
export class StoreError extends Error {
  readonly code: string;

  constructor(answer: PostgrestError) {
    super(answer.message, { cause: answer });
    this.code = answer.code;
  }
}

function query(supabase: Supabase, table: Table, places: readonly Place[], limit: number) {
  const newest = { ascending: false };
  const each = (part: (place: Place) => string) => [...new Set(places.map(part))];
  const locales = each(({ locale }) => locale);
  switch (table) {
    case "global_settings":
      return supabase.from(table).select("key, value, updated_at").in("key", each(nameOfPlace));
    case "content_pages":
      // A visitor is shown only the live version; which one that is, row-level security decides by the database's clock.
      return supabase
        .from(table)
        .select("kind, slug, locale, content, updated_at")
        .in("kind", each(partOf))
        .in(
          "slug",
          each(({ slug }) => slug),
        )
        .in("locale", locales)
        .order("id", newest);
    case "homepage_content":
      return supabase
        .from(table)
        .select("*")
        .in("section_type", each(partOf))
        .in("locale", locales)
        .order("updated_at", newest)
        .limit(limit);
    default:
      return supabase.from(table).select("*").in("locale", locales).order("updated_at", newest).limit(limit);
  }
}

function partOf({ storage }: Place): string {
  if ("section" in storage) return storage.section;
  if ("kind" in storage) return storage.kind;
  return "key" in storage ? storage.key : "";
}

/** The same for a place and for the row that is there. */
export function nameOfPlace(place: Place): string {
  const { storage, slug, locale } = place;
  if (storage.table === "global_settings")
    return locale === defaultLocale ? storage.key : `${storage.key}:${locale}`;
  return storage.table === "content_pages"
    ? `${storage.kind}/${slug}/${locale}`
    : `${partOf(place)}/${locale}`;
}

function nameOfRow(table: Table, row: Row): string {
  if (table === "global_settings") return String(row.key);
  return table === "content_pages"
    ? `${row.kind}/${row.slug}/${row.locale}`
    : `${row.section_type ?? ""}/${row.locale}`;
}

function contentOf(table: Table, row: Row): unknown {
  if (table === "global_settings") return row.value;
  return table === "homepage_content" || table === "content_pages" ? row.content : row;
}
