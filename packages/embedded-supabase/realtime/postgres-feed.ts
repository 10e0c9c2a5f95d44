import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { z } from "zod";
import type { ChangeFeed, FeedEvent } from "../core/change-feed.ts";
import type { Logger } from "../core/logger.ts";
import { StartupError } from "../core/startup-error.ts";
import { connectionOptions, type DatabaseTarget, type Sql } from "../database/database.ts";

const announcement = z.object({
  table: z.string(),
  operation: z.enum(["INSERT", "UPDATE", "DELETE"]),
  at: z.string(),
  row: z.record(z.string(), z.unknown()),
  whole: z.boolean().default(false),
  public: z.boolean().default(false),
});

const retryMs = 250;
const selfTestMs = 5_000;
/** Sent by a trigger of lite/migrations.ts. */
const endedSessions = "ended_sessions";

/**
 * Runs LISTEN on its own connection. After a loss it first listens again and then reports that changes may have been
 * missed, so there is no gap. (postgres.js has a listen() too, but it does not report a lost connection.)
 */
export async function openPostgresFeed(target: DatabaseTarget, logger: Logger): Promise<ChangeFeed> {
  const listeners: ((event: FeedEvent) => void)[] = [];
  const sessionListeners: ((sessionId: string) => void)[] = [];
  const emit = (event: FeedEvent) => {
    for (const listener of listeners) listener(event);
  };
  let isLive = false;
  let isClosed = false;

  const receive = (channel: string, payload: string) => {
    if (channel === endedSessions) {
      for (const listener of sessionListeners) listener(payload);
      return;
    }
    const parsed = announcement.safeParse(JSON.parse(payload));
    if (parsed.success) emit({ type: "change", change: parsed.data });
    else logger.error("A change was announced in an unknown format and ignored.");
  };
  const options = {
    ...target.options,
    ...connectionOptions,
    max: 1,
    fetch_types: false,
    idle_timeout: undefined,
    onnotify: receive,
    onclose: () => {
      if (isLive) void listenAgain();
      isLive = false;
    },
  };
  const sql = postgres(target.url, options as typeof target.options);
  const listen = async () => {
    await sql`listen site_changes`;
    await sql`listen ${sql(endedSessions)}`;
    isLive = true;
  };

  async function listenAgain(): Promise<void> {
    while (!isClosed) {
      try {
        await listen();
        emit({ type: "resync" });
        return;
      } catch {
        await wait(retryMs);
      }
    }
  }

  await listen();
  return {
    subscribe: (listener) => {
      listeners.push(listener);
    },
    onSessionEnd: (listener) => {
      sessionListeners.push(listener);
    },
    isLive: () => isLive,
    close: async () => {
      isClosed = true;
      await sql.end({ timeout: 1 });
    },
  };
}

/** A pooler that changes the session with each transaction accepts LISTEN and then loses every notification. */
export async function refuseWithoutNotify(target: DatabaseTarget, sql: Sql): Promise<void> {
  const channel = `self_test_${randomUUID()}`;
  const heard = Promise.withResolvers<boolean>();
  const options = {
    ...target.options,
    ...connectionOptions,
    max: 1,
    fetch_types: false,
    onnotify: (name: string) => heard.resolve(name === channel),
  };
  const listener = postgres(target.url, options as typeof target.options);
  try {
    await listener`listen ${listener(channel)}`;
    await sql`select pg_notify(${channel}, '')`;
    if (await Promise.race([heard.promise, wait(selfTestMs, false, { ref: false })])) return;
  } finally {
    await listener.end({ timeout: 1 });
  }
  throw new StartupError(
    "The database at DATABASE_URL does not deliver NOTIFY. A pooler in transaction mode (PgBouncer) does this: use session mode or the address of PostgreSQL itself.",
  );
}
