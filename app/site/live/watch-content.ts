import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from "@supabase/realtime-js";

import { loadSiteConfig } from "#app/lib/site-config.ts";
import { whenVisible } from "./when-visible.ts";

/** Jitter: a thousand open pages hear of a change at once, so each waits a random part of this time before it reloads. */
const spreadMs = 250;
const rejoinMs = 1_000;

const watched = [
  { event: "*", schema: "public", table: "header_settings" },
  { event: "*", schema: "public", table: "footer_settings" },
  { event: "*", schema: "public", table: "homepage_content", filter: "section_type=eq.hero" },
] as const;

/** Calls back after every change, and once after a connection was lost and found. Returns how to stop. */
export async function watchContent(onChange: () => void): Promise<() => void> {
  const config = await loadSiteConfig();
  // The library's own times: heartbeat every 25 s, reconnecting after 1, 2, 5 and then every 10 s.
  const client = new RealtimeClient(`${config.supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: config.supabasePublishableKey },
  });
  return watchThrough(client, () => whenVisible(onChange));
}

export function watchThrough(client: RealtimeClient, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, Math.random() * spreadMs);
  };

  let wasJoined = false;
  function join(): void {
    const channel = client.channel("site-content");
    for (const wish of watched) channel.on("postgres_changes", wish, changed);
    channel.subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) {
        // Changes were missed while the connection was lost.
        if (wasJoined) changed();
        wasJoined = true;
      }
      if (status === REALTIME_SUBSCRIBE_STATES.CLOSED && !isStopped) setTimeout(join, rejoinMs);
    });
  }
  join();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void client.removeAllChannels();
  };
}
