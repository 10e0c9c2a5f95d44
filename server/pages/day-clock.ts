import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { cacheTagOfContent } from "#app/content/storage/content-tables.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import type { PageCache } from "./page-cache.ts";

/** India has no daylight saving time: its midnight is always 18:30 UTC. */
const midnightUtcMs = 18.5 * 3_600_000;
const dayMs = 24 * 3_600_000;

/**
 * A value of the law ledger takes effect on a date, without a change in the database. At midnight the pages that
 * print figures are dropped, and at New Year all pages, because the footer prints the year.
 */
export function dropPagesAtMidnight(cache: Pick<PageCache, "drop" | "dropAll">): () => void {
  let timer: NodeJS.Timeout;
  let day = todayInIndia();
  function wait(): void {
    const now = Date.now();
    const left = dayMs - ((now - midnightUtcMs) % dayMs);
    // At most an hour, so that a machine that slept or whose clock was set notices soon.
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
