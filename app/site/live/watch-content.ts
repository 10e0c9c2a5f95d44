import { type Binding, followChannel } from "./follow-channel.ts";
import { isSavingData } from "./saving-data.ts";

/** Jitter: a change reaches all open pages at once, so each waits a random part of this time before it reloads. */
const spreadMs = 250;

const watched: Binding[] = [
  { event: "*", schema: "public", table: "header_settings" },
  { event: "*", schema: "public", table: "footer_settings" },
  { event: "*", schema: "public", table: "homepage_content", filter: "section_type=eq.hero" },
];

/** The home page's content is shown only on the page with the hero. */
const isShown = (table: string) => table !== "homepage_content" || document.querySelector(".hero") !== null;

let reader: (() => void) | undefined;
let isUnread = false;
let telling: ReturnType<typeof setTimeout> | undefined;

/** React's part: `read` runs after every change, and at once if one has happened before. Returns a stop function. */
export function onContentChange(read: () => void): () => void {
  reader = read;
  if (isUnread) read();
  isUnread = false;
  return () => {
    reader = undefined;
  };
}

/**
 * Follows the content of the page. `wake` loads React, which then reads the changed content. A page in the background
 * reads later, because it must not use mobile data.
 */
export function watchContent(wake: () => void): void {
  const backend = document.querySelector<HTMLElement>("[data-live]")?.dataset;
  if (!backend || isSavingData()) return;
  const { live: url = "", key: apikey = "" } = backend;
  const tell = () => {
    if (document.visibilityState !== "visible") return;
    isUnread = false;
    if (reader) return reader();
    isUnread = true;
    wake();
  };
  const changed = () => {
    isUnread = true;
    clearTimeout(telling);
    telling = setTimeout(tell, Math.random() * spreadMs);
  };
  // Changes may have been missed before. A page that React shows may be another one than was loaded.
  const check = async () => {
    if (reader ? wasJoined : await isOutdated()) changed();
    wasJoined = true;
  };
  let wasJoined = false;
  const follow = () =>
    followChannel({
      url: url || location.origin,
      apikey,
      name: "site-content",
      bindings: watched,
      onJoin: () => void check().catch(() => undefined),
      onChange: (table) => isShown(table) && changed(),
    });
  let stop = follow();
  document.addEventListener("visibilitychange", () => isUnread && tell());
  // An open connection would keep the page out of the browser's back-forward cache.
  addEventListener("pagehide", () => stop());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) stop = follow();
  });
}

/** Whether the server now has another version of the page that was loaded. Only headers are requested. */
async function isOutdated(): Promise<boolean> {
  const { etag } = document.documentElement.dataset;
  const [loaded] = performance.getEntriesByType("navigation");
  if (!loaded || !etag) return false;
  const { headers } = await fetch(loaded.name, { method: "HEAD", cache: "no-store" });
  return headers.get("etag")?.includes(etag) === false;
}
