import { realtime as limits } from "../../limits/interface-limits.ts";
import type { Caller } from "../core/caller.ts";
import type { Change } from "../core/change-feed.ts";
import type { Logger } from "../core/logger.ts";
import type { Sql } from "../database/database.ts";
import type { Binding } from "./binding.ts";
import { type Catalog, readableColumns, type Table } from "./catalog.ts";
import { type Message, push } from "./protocol.ts";
import { type Seen, seeChange } from "./visibility.ts";

export type Subscriber = {
  topic: string;
  caller: Caller;
  bindings: Binding[];
  /** `shared` caches encoded messages, so that equal ones are encoded once. */
  send: (message: Message, shared?: Map<string, string>) => void;
};

/**
 * Decides who is told of which change. Changes are handled one by one, in commit order. Subscribers with the same
 * rights share one query.
 */
export class TopicHub {
  readonly #subscribers = new Set<Subscriber>();
  readonly #visitorFilters = new CountedSet();
  readonly #counted = new Map<Subscriber, string[]>();
  readonly #sql: Sql;
  readonly #catalog: Catalog;
  readonly #logger: Logger;
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(sql: Sql, catalog: Catalog, logger: Logger) {
    this.#sql = sql;
    this.#catalog = catalog;
    this.#logger = logger;
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
    if (subscriber.caller.role !== "anon") return;
    const keys = filterKeys(subscriber.bindings);
    for (const key of keys) this.#visitorFilters.add(key);
    this.#counted.set(subscriber, keys);
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    for (const key of this.#counted.get(subscriber) ?? []) this.#visitorFilters.remove(key);
    this.#counted.delete(subscriber);
  }

  /** All visitors share one query per change, so the number of their different filters is limited in total. */
  hasRoomFor(caller: Caller, bindings: readonly Binding[]): boolean {
    if (caller.role !== "anon") return true;
    const fresh = new Set(filterKeys(bindings).filter((key) => !this.#visitorFilters.has(key)));
    return this.#visitorFilters.size + fresh.size <= limits.visitorFilters;
  }

  /** False when changes arrive faster than they can be sent: then every client must reload. */
  announce(change: Change): boolean {
    if (this.#waiting >= limits.waitingChanges) return false;
    this.#waiting += 1;
    this.#work = this.#work
      .then(() => this.#tell(change))
      .catch((err: unknown) =>
        this.#logger.error({ err, table: change.table }, "A change could not be sent to subscribers."),
      )
      .finally(() => {
        this.#waiting -= 1;
      });
    return true;
  }

  async #tell(change: Change): Promise<void> {
    const table = this.#catalog.get(change.table);
    if (!table) return;
    const concerned = [...this.#subscribers].filter(({ bindings }) =>
      bindings.some((binding) => concerns(binding, change)),
    );
    const groups = Map.groupBy(await this.#withLivingSessions(concerned), ({ caller }) =>
      caller.role === "authenticated" ? `${caller.userId} ${caller.aal}` : caller.role,
    );
    for (const group of groups.values()) {
      // A failure for one group does not affect the others.
      await this.#tellGroup(group, table, change).catch((err: unknown) =>
        this.#logger.error({ err, table: change.table }, "A change could not be sent to some subscribers."),
      );
    }
  }

  /** Skips subscribers whose session has ended: a change may arrive before their channel is closed. */
  async #withLivingSessions(subscribers: Subscriber[]): Promise<Subscriber[]> {
    const sessions = new Set(subscribers.flatMap(({ caller }) => sessionOf(caller) ?? []));
    if (sessions.size === 0) return subscribers;
    const rows = await this.#sql<{ id: string }[]>`
      select id from auth.sessions where id = any (${[...sessions]}::uuid[])`;
    const living = new Set(rows.map(({ id }) => id));
    return subscribers.filter(({ caller }) => {
      const session = sessionOf(caller);
      return session === undefined || living.has(session);
    });
  }

  async #tellGroup(group: Subscriber[], table: Table, change: Change): Promise<void> {
    const caller = group[0]?.caller;
    if (!caller) return;
    const filters = new Map<string, Binding["conditions"]>();
    for (const { bindings } of group) {
      for (const binding of bindings)
        if (concerns(binding, change)) filters.set(JSON.stringify(binding.conditions), binding.conditions);
    }
    const keys = [...filters.keys()];
    const seen = await seeChange({ sql: this.#sql, caller, table, change }, [...filters.values()]);
    if (!seen) return;
    const passes = new Set(keys.filter((_, i) => seen.matches[i]));
    const shared = new Map<string, string>();
    for (const subscriber of group) {
      const matching = subscriber.bindings.filter(
        (binding) => concerns(binding, change) && passes.has(JSON.stringify(binding.conditions)),
      );
      if (matching.length === 0) continue;
      const data = changeData(
        { ...table, columns: readableColumns(table, caller.role) },
        change,
        seen,
        matching,
      );
      subscriber.send(
        push(subscriber.topic, "postgres_changes", { ids: matching.map(({ id }) => id), data }),
        shared,
      );
    }
  }
}

/** A set that counts how often each value was added. */
class CountedSet {
  readonly #counts = new Map<string, number>();

  get size(): number {
    return this.#counts.size;
  }

  has(value: string): boolean {
    return this.#counts.has(value);
  }

  add(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  remove(value: string): void {
    const left = (this.#counts.get(value) ?? 0) - 1;
    if (left > 0) this.#counts.set(value, left);
    else this.#counts.delete(value);
  }
}

const filterKeys = (bindings: readonly Binding[]): string[] =>
  bindings
    .filter(({ conditions }) => conditions.length > 0)
    .map(({ table, conditions }) => `${table?.name} ${JSON.stringify(conditions)}`);

const sessionOf = (caller: Caller): string | undefined =>
  caller.role === "authenticated" ? caller.sessionId : undefined;

function concerns(binding: Binding, change: Change): boolean {
  const isTable = !binding.table || binding.table.name === change.table;
  return isTable && (binding.event === "*" || binding.event === change.operation);
}

function changeData(table: Table, change: Change, { record }: Seen, bindings: Binding[]) {
  // A channel may select columns; if one of its subscriptions wants all, it gets all.
  const wanted = bindings.every(({ columns }) => columns)
    ? new Set(bindings.flatMap(({ columns }) => [...(columns ?? [])]))
    : undefined;
  const isWanted = (name: string) => !wanted || wanted.has(name);
  const isTooLarge = record !== undefined && Buffer.byteLength(JSON.stringify(record)) > limits.recordBytes;
  const keep = ([name, value]: [string, unknown]) =>
    isWanted(name) && (!isTooLarge || Buffer.byteLength(JSON.stringify(value)) <= limits.shortFieldBytes);
  const key = Object.fromEntries(
    table.columns.filter(({ isKey }) => isKey).map(({ name }) => [name, change.row[name]]),
  );
  return {
    schema: "public",
    table: table.name,
    type: change.operation,
    commit_timestamp: new Date(change.at).toISOString(),
    columns: table.columns.filter(({ name }) => isWanted(name)).map(({ name, type }) => ({ name, type })),
    ...(record ? { record: Object.fromEntries(Object.entries(record).filter(keep)) } : {}),
    ...(change.operation === "INSERT" ? {} : { old_record: key }),
    errors: isTooLarge ? ["Error 413: Payload Too Large"] : null,
  };
}
