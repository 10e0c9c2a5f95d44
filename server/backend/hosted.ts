import { RealtimeClient } from "@supabase/realtime-js";
import { createClient } from "@supabase/supabase-js";
import { pageTables, waitingTable } from "#app/content/storage/page-tables.ts";
import type { BackendConfig } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import type { Database } from "#supabase/database.types.ts";
import { type Backend, serverSideDatabaseOptions } from "./backend.ts";
import { type Change, type ChangeFeed, createListeners } from "./change-feed.ts";

/** A change in `contact_leads` wakes the job that sends notifications. */
const tables = [...pageTables, waitingTable, "contact_leads"];

/** The change feed of a hosted project, through its Realtime. After every rejoin, changes may have been missed. */
function openRealtimeFeed(supabaseUrl: string, secretKey: string, logger: Logger): ChangeFeed {
  const { subscribe, emit } = createListeners();
  const client = new RealtimeClient(`${supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: secretKey },
  });
  let isLive = false;
  let wasLive = false;
  let isClosed = false;

  function join(): void {
    const channel = client.channel("site-changes");
    for (const table of tables) {
      channel.on("postgres_changes", { event: "*", schema: "public", table }, (payload) => {
        emit({ type: "change", change: toChange(payload) });
      });
    }
    channel.subscribe((status, error) => {
      isLive = status === "SUBSCRIBED";
      if (isLive && wasLive) emit({ type: "resync" });
      if (isLive) wasLive = true;
      else if (!isClosed)
        logger.warn({ status, err: error }, "The change feed of the Supabase project is interrupted.");
      // The library rejoins by itself unless the server closed the channel.
      if (status === "CLOSED" && !isClosed) setTimeout(join, 1_000).unref();
    });
  }
  join();
  return {
    subscribe,
    isLive: () => isLive,
    close: async () => {
      isClosed = true;
      await client.removeAllChannels();
      await client.disconnect();
    },
  };
}

type Payload = { table: string; eventType: string; commit_timestamp: string; new: object; old: object };

function toChange({ table, eventType, commit_timestamp: at, new: record, old }: Payload): Change {
  const operation = eventType as Change["operation"];
  return { table, operation, at, row: { ...(operation === "DELETE" ? old : record) } };
}

const requestTimeoutMs = 4_000;
/** In this time an attachment of 10 MB can reach another continent. */
const uploadTimeoutMs = 60_000;

/** Opens a Supabase project, hosted or self-hosted. No database of our own is started. */
export function openHostedBackend(
  hosted: Extract<BackendConfig, { kind: "hosted" }>,
  logger: Logger,
): Backend {
  const feed = openRealtimeFeed(hosted.url, hosted.secretKey, logger);
  const client = (key: string, headers: Record<string, string> = {}) =>
    createClient<Database>(hosted.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      db: serverSideDatabaseOptions,
      global: {
        headers,
        fetch: (input, init) =>
          fetch(input, {
            ...init,
            signal:
              init?.signal ??
              AbortSignal.timeout(String(input).includes("/storage/") ? uploadTimeoutMs : requestTimeoutMs),
          }),
      },
    });
  const visitor = client(hosted.publishableKey);
  return {
    publicUrl: hosted.url,
    publishableKey: hosted.publishableKey,
    secretKey: hosted.secretKey,
    visitor,
    service: client(hosted.secretKey),
    asPerson: (token) => client(hosted.publishableKey, { Authorization: `Bearer ${token}` }),
    interfaces: undefined,
    openSocket: undefined,
    closeSockets: () => undefined,
    sockets: () => 0,
    feed,
    checkReady: async () => {
      await visitor.from("header_settings").select("id").limit(1).throwOnError();
    },
    inspectDatabase: undefined,
    close: () => feed.close(),
  };
}
