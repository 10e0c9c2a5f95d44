import type { Caller } from "../core/caller.ts";
import type { Change } from "../core/change-feed.ts";
import type { Logger } from "../core/logger.ts";
import type { Sql } from "../database/database.ts";
import { realtime as limits } from "../limits/limits.ts";
import type { Binding } from "./binding.ts";
import type { Catalog, Table } from "./catalog.ts";
import type { Message } from "./protocol.ts";
import { push } from "./protocol.ts";
import { type Seen, seeChange } from "./visibility.ts";

/** A joined channel as the hub sees it. */
export type Subscriber = {
  topic: string;
  caller: Caller;
  bindings: Binding[];
  /** `shared` lets one text be made for all who get the same. */
  send: (message: Message, shared?: Map<string, string>) => void;
};

/**
 * Who hears of which change. Changes are handled one after the other, in the
 * order of their commits; readers with the same rights are asked for once.
 */
export class TopicHub {
  readonly #subscribers = new Set<Subscriber>();
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
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  /** False when changes come faster than they can be told: then everyone must read anew. */
  announce(change: Change): boolean {
    if (this.#waiting >= limits.waitingChanges) return false;
    this.#waiting += 1;
    this.#work = this.#work
      .then(() => this.#tell(change))
      .catch((err: unknown) =>
        this.#logger.error({ err, table: change.table }, "A change could not be told."),
      )
      .finally(() => {
        this.#waiting -= 1;
      });
    return true;
  }

  async #tell(change: Change): Promise<void> {
    const table = this.#catalog.get(change.table);
    if (!table) return;
    const groups = Map.groupBy(
      [...this.#subscribers].filter(({ bindings }) => bindings.some((binding) => concerns(binding, change))),
      ({ caller }) => (caller.role === "authenticated" ? caller.userId : caller.role),
    );
    for (const group of groups.values()) await this.#tellGroup(group, table, change);
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
    const seen = await seeChange(this.#sql, caller, table, change, [...filters.values()]);
    if (!seen) return;
    const passes = new Set(keys.filter((_, i) => seen.matches[i]));
    const shared = new Map<string, string>();
    for (const subscriber of group) {
      const matching = subscriber.bindings.filter(
        (binding) => concerns(binding, change) && passes.has(JSON.stringify(binding.conditions)),
      );
      if (matching.length === 0) continue;
      const data = changeData(table, change, seen, matching);
      subscriber.send(
        push(subscriber.topic, "postgres_changes", { ids: matching.map(({ id }) => id), data }),
        shared,
      );
    }
  }
}

function concerns(binding: Binding, change: Change): boolean {
  const isTable = !binding.table || binding.table.name === change.table;
  return isTable && (binding.event === "*" || binding.event === change.operation);
}

function changeData(table: Table, change: Change, { record }: Seen, bindings: Binding[]) {
  // A channel may ask for columns; if any of its wishes wants all, it gets all.
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
