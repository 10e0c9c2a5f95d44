import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { cacheTagOfContent } from "#app/content/storage/content-tables.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import type { PageCache } from "./page-cache.ts";

/** India's clock has no summer time: its midnight is always 18:30 UTC. */
const midnightUtcMs = 18.5 * 3_600_000;
const dayMs = 24 * 3_600_000;

/**
 * A value of the law ledger begins with its day, without any change to be announced: the pages that print figures are
 * dropped then, and with a new year all, for their footer names it.
 */
export function dropPagesAtMidnight(cache: Pick<PageCache, "drop" | "dropAll">): () => void {
  let timer: NodeJS.Timeout;
  let day = todayInIndia();
  function wait(): void {
    const now = Date.now();
    const left = dayMs - ((now - midnightUtcMs) % dayMs);
    // In hours at most: a machine that slept, or whose clock was set, notices soon.
    timer = setTimeout(check, Math.min(left, dayMs / 24) + 20);
    timer.unref();
  }
  function check(): void {
    const today = todayInIndia();
    if (today.slice(0, 4) !== day.slice(0, 4)) cache.dropAll();
    else if (today !== day) cache.drop(cacheTagOfContent(ledgerContent));
    day = today;
    wait();
  }
  wait();
  return () => clearTimeout(timer);
}
