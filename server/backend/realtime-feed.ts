import { RealtimeClient } from "@supabase/realtime-js";
import { pageTables, waitingTable } from "#app/content/storage/page-tables.ts";
import type { Logger } from "#server/core/logger.ts";
import { type Change, type ChangeFeed, createListeners } from "./change-feed.ts";

/** A change in `contact_leads` wakes the job that sends notifications. */
const tables = [...pageTables, waitingTable, "contact_leads"];

/** The change feed of a hosted project, through its Realtime. After every rejoin, changes may have been missed. */
export function openRealtimeFeed(supabaseUrl: string, secretKey: string, logger: Logger): ChangeFeed {
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
