import type { ContentHost } from "./content-host.ts";
import { nameOfPlace, type Place, readStored, type Stored } from "./read-stored.server.ts";

type Question = Place & { name: string; answer: PromiseWithResolvers<Stored | undefined> };

/** A host is one request's, so what it has asked is forgotten with it. */
const asked = new WeakMap<ContentHost, Map<string, Question>>();
const waiting = new WeakMap<ContentHost, Question[]>();

/**
 * A page wants a dozen rows in the same moment, and some of them more than
 * once. Each is read once for a request, and those of one table with one question.
 */
export function askTogether(host: ContentHost, place: Place): Promise<Stored | undefined> {
  const known = asked.get(host) ?? new Map<string, Question>();
  asked.set(host, known);
  const name = `${place.storage.table} ${nameOfPlace(place)}`;
  const same = known.get(name);
  if (same) return same.answer.promise;
  const question = {
    ...place,
    name: nameOfPlace(place),
    answer: Promise.withResolvers<Stored | undefined>(),
  };
  known.set(name, question);
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
  for (const [table, group] of Map.groupBy(questions, ({ storage }) => storage.table)) {
    readGroup(host, table, group).catch((error: unknown) => {
      for (const { answer } of group) answer.reject(error);
    });
  }
}

async function readGroup(
  { supabase }: ContentHost,
  table: Place["storage"]["table"],
  group: Question[],
): Promise<void> {
  const found = await readStored(supabase, table, group);
  for (const { name, answer } of group) answer.resolve(found.get(name));
}
