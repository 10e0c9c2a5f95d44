import os from "node:os";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { cacheTagOfContent, cacheTagsOfRow, isContentTable } from "#app/content/storage/content-tables.ts";
import { isPageTable, scheduledTables, waitingTable } from "#app/content/storage/page-tables.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import type { Change, ChangeFeed } from "#server/backend/change-feed.ts";
import type { Logger } from "#server/core/logger.ts";
import type { PageCache } from "./page-cache.ts";
import type { StalledPages } from "./stalled-pages.ts";
import { createPublicationClock, type ReadTimes, type ScheduledTable } from "./time/publication-clock.ts";

const longestWaitMs = 3_600_000;

/** Cache invalidation: a change of content drops the cached pages that were made from it. */
export function invalidatePages(
  cache: PageCache,
  stalled: StalledPages,
  feed: ChangeFeed,
  service: Supabase,
  logger: Logger,
  forgetMemory: () => void,
  trueTime: () => Promise<number>,
): () => void {
  const clock = createPublicationClock({
    readTimes: timesOf(service, trueTime),
    tables: scheduledTables,
    logger,
    onPublication: (table) => {
      cache.dropTable(table);
      stalled.dropTable(table);
      forgetMemory();
    },
  });
  feed.subscribe((event) => {
    if (event.type === "resync") cache.dropAll();
    else {
      dropWhatChanged(cache, event.change);
      dropWhatChanged(stalled, event.change);
    }
    if (event.type === "resync" || isTimed(event.change.table)) clock.look();
  });
  clock.look();
  const stopDayClock = dropPagesAtMidnight(cache);
  // Pages made while the clock was wrong may show what is not public yet.
  const renderAgain = () => {
    cache.dropAll();
    forgetMemory();
    clock.look();
  };
  const stopWatch = watchClock((byMs) => {
    logger.warn({ byMs }, "The clock of this machine was set. All pages are rendered again.");
    // The database must learn the time first: a page rendered earlier would be cached. If it is down, the clock retries.
    void trueTime().then(renderAgain, renderAgain);
  });
  return () => {
    clock.stop();
    stopDayClock();
    stopWatch();
  };
}

const isTimed = (table: string): boolean =>
  table === waitingTable || scheduledTables.some((scheduled) => scheduled === table);

function dropWhatChanged(cache: Pick<PageCache, "drop" | "dropTable">, { table, operation, row }: Change) {
  if (!isPageTable(table)) return;
  // A post may have had another address before, and on a hosted project a deleted row contains only its key.
  const isCertain = isContentTable(table) && (operation !== "DELETE" || "locale" in row);
  if (isCertain) for (const tag of cacheTagsOfRow(table, row)) cache.drop(tag);
  else cache.dropTable(table);
}

/** Scheduled changes of posts and settings become live at their time, which is announced like any other save. */
const timesOf =
  (service: Supabase, trueTime: () => Promise<number>): ReadTimes =>
  async () => {
    const from = await trueTime();
    const aheadMs = Date.now() - from;
    const { data: msUntilNext } = await service.rpc("publish_waiting").throwOnError();
    const next = new Map<ScheduledTable, number>();
    const readNext = async (table: ScheduledTable) => {
      const time = await nextPublication(service, table, from);
      if (time !== undefined) next.set(table, time + aheadMs);
    };
    await Promise.all(scheduledTables.map(readNext));
    // A broken hosted project may return anything. It must not be queried without a pause.
    const waitMs = typeof msUntilNext === "number" ? Math.min(msUntilNext, longestWaitMs) : longestWaitMs;
    return { next, lookAgainAt: Date.now() + waitMs };
  };

async function nextPublication(service: Supabase, table: ScheduledTable, from: number) {
  const { data } = await service
    .from(table)
    .select("published_at")
    .gt("published_at", new Date(from).toISOString())
    .order("published_at")
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return new Date(data?.published_at ?? "").getTime() || undefined;
}

/** How often the clock is checked. Pages made with a wrong clock are served for at most this long. */
const lookEveryMs = 1_000;
const slackMs = 5_000;

/** Reports that the system clock was set: it has moved relative to the time since the start of the machine. */
export function watchClock(onJump: (byMs: number) => void): () => void {
  const drift = () => Date.now() - os.uptime() * 1000;
  let before = drift();
  const timer = setInterval(() => {
    const by = drift() - before;
    before += by;
    if (Math.abs(by) > slackMs) onJump(by);
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

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
