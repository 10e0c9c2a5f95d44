import { isPageTable, scheduledTables, waitingTable } from "#app/content/page-tables.ts";
import { cacheTagsOfRow, isContentTable } from "#app/content/storage/content-tables.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Change, ChangeFeed } from "#server/backend/change-feed.ts";
import type { Logger } from "#server/core/logger.ts";
import { dropPagesAtMidnight } from "./day-clock.ts";
import type { PageCache } from "./page-cache.ts";

const longestWaitMs = 3_600_000;

/** Cache invalidation: a change of content drops the cached pages that were made from it. */
export function invalidatePages(
  cache: PageCache,
  feed: ChangeFeed,
  service: Supabase,
  logger: Logger,
  forgetMemory: () => void,
): () => void {
  const clock = createPublicationClock(service, logger, (table) => {
    cache.dropTable(table);
    forgetMemory();
  });
  feed.subscribe((event) => {
    if (event.type === "resync") cache.dropAll();
    else dropWhatChanged(cache, event.change);
    if (event.type === "resync" || isTimed(event.change.table)) clock.look();
  });
  clock.look();
  const stopDayClock = dropPagesAtMidnight(cache);
  return () => {
    clock.stop();
    stopDayClock();
  };
}

const isTimed = (table: string): boolean =>
  table === waitingTable || scheduledTables.some((scheduled) => scheduled === table);

function dropWhatChanged(cache: PageCache, { table, operation, row }: Change): void {
  if (!isPageTable(table)) return;
  // A post may have had another name before, and on a hosted project a removed row has lost its own.
  const isCertain = isContentTable(table) && (operation !== "DELETE" || "locale" in row);
  if (isCertain) for (const tag of cacheTagsOfRow(table, row)) cache.drop(tag);
  else cache.dropTable(table);
}

type ScheduledTable = (typeof scheduledTables)[number];

/**
 * What is scheduled becomes public by time alone, without any change to be
 * announced. At that moment what was made from its table is dropped. Changes of posts
 * and settings take their row's place then, which is announced as every save is.
 */
function createPublicationClock(
  service: Supabase,
  logger: Logger,
  onPublication: (table: ScheduledTable) => void,
) {
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const { data: untilNext } = await service.rpc("publish_waiting").throwOnError();
    const times = await Promise.all(scheduledTables.map((table) => nextPublication(service, table)));
    const waitMs = untilNext ?? longestWaitMs;
    const next = Math.min(
      ...times.filter((time) => time !== undefined),
      Date.now() + Math.min(waitMs, longestWaitMs),
    );
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        for (const [i, table] of scheduledTables.entries()) {
          const time = times[i];
          if (time !== undefined && time <= Date.now()) onPublication(table);
        }
        void tryLook();
      },
      Math.max(0, next - Date.now()) + 20,
    );
    timer.unref();
  }

  async function tryLook(): Promise<void> {
    try {
      await look();
    } catch (err) {
      logger.warn({ err }, "The times of scheduled pages are not known at the moment.");
      clearTimeout(timer);
      timer = setTimeout(() => void tryLook(), 30_000);
      timer.unref();
    }
  }

  return { look: () => void tryLook(), stop: () => clearTimeout(timer) };
}

async function nextPublication(service: Supabase, table: ScheduledTable): Promise<number | undefined> {
  const { data } = await service
    .from(table)
    .select("published_at")
    .gt("published_at", new Date().toISOString())
    .order("published_at")
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data?.published_at ? new Date(data.published_at).getTime() : undefined;
}
