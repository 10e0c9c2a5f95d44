import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from "@supabase/realtime-js";

import { loadSiteConfig } from "#app/lib/site-config.ts";
import { whenVisible } from "./when-visible.ts";

/** Jitter: a change reaches all open pages at once, so each waits a random part of this time before it reloads. */
const spreadMs = 250;
const rejoinMs = 1_000;

const watched = [
  { event: "*", schema: "public", table: "header_settings" },
  { event: "*", schema: "public", table: "footer_settings" },
  { event: "*", schema: "public", table: "homepage_content", filter: "section_type=eq.hero" },
] as const;

/** Calls `onChange` after every change, and once if changes may have been missed. Returns a stop function. */
export async function watchContent(onChange: () => void): Promise<() => void> {
  const config = await loadSiteConfig();
  // The library's defaults: a heartbeat every 25 s, reconnects after 1, 2, 5 and then every 10 s.
  const client = new RealtimeClient(`${config.supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: config.supabasePublishableKey },
  });
  return watchThrough(client, () => whenVisible(onChange), wasRenderedAgain);
}

/** Whether the server has rendered this document's page again. Only headers are requested. */
export async function wasRenderedAgain(): Promise<boolean> {
  // Not `location`, because the visitor may have moved to another page since this document was loaded.
  const [loaded] = performance.getEntriesByType("navigation");
  if (!loaded) return false;
  const { headers } = await fetch(loaded.name, { method: "HEAD", cache: "no-store" });
  return Date.parse(headers.get("last-modified") ?? "") > Date.parse(document.lastModified);
}

export function watchThrough(
  client: RealtimeClient,
  onChange: () => void,
  isOutdated: () => Promise<boolean>,
): () => void {
  let reading: ReturnType<typeof setTimeout> | undefined;
  let joining: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const changed = () => {
    if (isStopped) return;
    clearTimeout(reading);
    reading = setTimeout(onChange, Math.random() * spreadMs);
  };

  let wasJoined = false;
  function join(): void {
    const channel = client.channel("site-content");
    for (const wish of watched) channel.on("postgres_changes", wish, changed);
    channel.subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) {
        // Changes may have been missed while there was no connection.
        if (wasJoined) changed();
        else
          void isOutdated().then(
            (isOld) => isOld && changed(),
            () => undefined,
          );
        wasJoined = true;
      }
      if (status === REALTIME_SUBSCRIBE_STATES.CLOSED && !isStopped) joining = setTimeout(join, rejoinMs);
    });
  }
  join();
  return () => {
    isStopped = true;
    clearTimeout(reading);
    clearTimeout(joining);
    void client.removeAllChannels();
  };
}
