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

/** Calls back after every change, and once when one was missed: before the first connection, or while it was lost. Returns how to stop. */
export async function watchContent(onChange: () => void): Promise<() => void> {
  const config = await loadSiteConfig();
  // The library's own times: heartbeat every 25 s, reconnecting after 1, 2, 5 and then every 10 s.
  const client = new RealtimeClient(`${config.supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: config.supabasePublishableKey },
  });
  return watchThrough(client, () => whenVisible(onChange), wasMadeAnew);
}

/** Whether the server has made the page again that this document was loaded as. The answer is a few headers. */
export async function wasMadeAnew(): Promise<boolean> {
  // Not `location`: the visitor may be on another page by now, which says nothing of the document that was loaded.
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
        // Changes were missed while the connection was lost, or may have been before there was one.
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
