import type { scheduledTables } from "#app/content/storage/page-tables.ts";
import type { Logger } from "#server/core/logger.ts";

export type ScheduledTable = (typeof scheduledTables)[number];

/** When each table has its next publication after `from`, and when to look again at the latest. */
export type ReadTimes = (from: number) => Promise<{ next: Map<ScheduledTable, number>; lookAgainAt: number }>;

type Options = {
  readTimes: ReadTimes;
  onPublication: (table: ScheduledTable) => void;
  tables: readonly ScheduledTable[];
  logger: Pick<Logger, "warn">;
};

const retryMs = 30_000;
/** The database's clock reads a moment later than the timer that is set by it. */
const slackMs = 20;

/**
 * What is scheduled becomes public by time alone, with no change to be announced; this says so as soon as the database
 * answers at that moment. While it is away nothing is told, for pages that are dropped then could not be made again;
 * afterwards every table may have had a publication. One look at a time: of two at once the older could end last and
 * forget the time that the younger has found.
 */
export function createPublicationClock({ readTimes, onPublication, tables, logger }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let known = new Map<ScheduledTable, number>();
  let isLooking = false;
  let mustLookAgain = false;
  let isStopped = false;

  /** Answers when to look again. */
  async function lookOnce(): Promise<number> {
    const from = Date.now();
    try {
      const { next, lookAgainAt } = await readTimes(from);
      if (isStopped) return lookAgainAt;
      for (const [table, time] of known) if (time <= from) onPublication(table);
      known = next;
      return Math.min(lookAgainAt, ...next.values());
    } catch (err) {
      logger.warn({ err }, "The times of scheduled pages are not known at the moment.");
      known = new Map(tables.map((table) => [table, from]));
      return from + retryMs;
    }
  }

  async function look(): Promise<void> {
    mustLookAgain = true;
    if (isLooking) return;
    isLooking = true;
    let until = 0;
    while (mustLookAgain && !isStopped) {
      mustLookAgain = false;
      until = await lookOnce();
    }
    isLooking = false;
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), Math.max(0, until - Date.now()) + slackMs);
    timer.unref();
  }

  return {
    look: () => void look(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
