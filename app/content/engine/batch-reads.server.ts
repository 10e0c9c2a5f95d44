import type { ContentStorage, Place } from "#app/content/storage/content-table.ts";
import type { ContentHost } from "./content-host.ts";
import { nameOfPlace, readStored, type Stored } from "./read-stored.server.ts";

type Table = ContentStorage["table"];
type Read = Place & { table: Table; name: string; result: PromiseWithResolvers<Stored | undefined> };

/** A host belongs to one request, so reads are shared within a request and never between requests. */
const readsOf = new WeakMap<ContentHost, Map<string, Read>>();
const waiting = new WeakMap<ContentHost, Read[]>();

/**
 * Batches and deduplicates reads. A page needs a dozen rows at the same time, some of them repeatedly. Each row is read
 * once per request, and all rows of one table in one query.
 */
export function batchRead(host: ContentHost, table: Table, place: Place): Promise<Stored | undefined> {
  const known = readsOf.get(host) ?? new Map<string, Read>();
  readsOf.set(host, known);
  const name = nameOfPlace(table, place);
  const same = known.get(`${table} ${name}`);
  if (same) return same.result.promise;
  const read = { ...place, table, name, result: Promise.withResolvers<Stored | undefined>() };
  known.set(`${table} ${name}`, read);
  const line = waiting.get(host);
  if (line) line.push(read);
  else {
    waiting.set(host, [read]);
    setImmediate(() => readAll(host));
  }
  return read.result.promise;
}

function readAll(host: ContentHost): void {
  const reads = waiting.get(host) ?? [];
  waiting.delete(host);
  for (const [table, group] of Map.groupBy(reads, ({ table }) => table)) {
    readGroup(host, table, group).catch((error: unknown) => {
      for (const { result } of group) result.reject(error);
    });
  }
}

async function readGroup({ supabase }: ContentHost, table: Table, group: Read[]): Promise<void> {
  const found = await readStored(supabase, table, group);
  for (const { name, result } of group) result.resolve(found.get(name));
}
