import type { ContentHost } from "./content-host.ts";
import { nameOfPlace, readStored, type Stored } from "./read-stored.server.ts";
import type { ContentStorage, Place } from "./storage/content-table.ts";

type Table = ContentStorage["table"];
type Question = Place & { table: Table; name: string; answer: PromiseWithResolvers<Stored | undefined> };

/** A host is one request's, so what it has asked is forgotten with it. */
const asked = new WeakMap<ContentHost, Map<string, Question>>();
const waiting = new WeakMap<ContentHost, Question[]>();

/**
 * A page wants a dozen rows in the same moment, and some of them more than
 * once. Each is read once for a request, and those of one table with one question.
 */
export function askTogether(host: ContentHost, table: Table, place: Place): Promise<Stored | undefined> {
  const known = asked.get(host) ?? new Map<string, Question>();
  asked.set(host, known);
  const name = nameOfPlace(table, place);
  const same = known.get(`${table} ${name}`);
  if (same) return same.answer.promise;
  const question = {
    ...place,
    table,
    name,
    answer: Promise.withResolvers<Stored | undefined>(),
  };
  known.set(`${table} ${name}`, question);
  const line = waiting.get(host);
  if (line) line.push(question);
  else {
    waiting.set(host, [question]);
    setImmediate(() => askAll(host));
  }
  return question.answer.promise;
}

function askAll(host: ContentHost): void {
  const questions = waiting.get(host) ?? [];
  waiting.delete(host);
  for (const [table, group] of Map.groupBy(questions, ({ table }) => table)) {
    readGroup(host, table, group).catch((error: unknown) => {
      for (const { answer } of group) answer.reject(error);
    });
  }
}

async function readGroup({ supabase }: ContentHost, table: Table, group: Question[]): Promise<void> {
  const found = await readStored(supabase, table, group);
  for (const { name, answer } of group) answer.resolve(found.get(name));
}
