import type { ContentStorage, LiveRow, Place } from "#app/content/storage/content-table.ts";
import { contentTables } from "#app/content/storage/content-tables.ts";
import type { Supabase } from "#app/lib/supabase.ts";

export type Stored = { content: unknown; updatedAt?: string };

type Table = ContentStorage["table"];
const versionsEach = 4;

/** Reads the live rows of several places in one table, keyed by `nameOfPlace`. Throws the errors of supabase-js. */
export async function readStored(
  supabase: Supabase,
  table: Table,
  places: readonly Place[],
): Promise<Map<string, Stored>> {
  const limit = places.length === 1 ? 1 : places.length * versionsEach;
  const { readLive, readsHistory } = contentTables[table];
  const rows = await readLive(supabase, places, limit);
  const found = new Map<string, Stored>();
  for (const row of rows) {
    const name = nameOfPlace(table, row);
    if (!found.has(name)) found.set(name, row);
  }
  if (places.length === 1 || !readsHistory || rows.length < limit) return found;
  // The limit was reached, so many versions of one place may have displaced another place's only row.
  const hidden = places.filter((place) => !found.has(nameOfPlace(table, place)));
  const rest = await Promise.all(hidden.map((place) => readStored(supabase, table, [place])));
  return new Map([found, ...rest].flatMap((part) => [...part]));
}

/** Returns the same key for a place and for its row. */
export const nameOfPlace = (table: Table, place: Place | LiveRow): string =>
  `${contentTables[table].keyOf(place)}/${place.locale}`;
