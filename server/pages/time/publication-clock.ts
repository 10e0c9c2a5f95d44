import type { scheduledTables } from "#app/content/storage/page-tables.ts";
import type { Logger } from "#server/core/logger.ts";

export type ScheduledTable = (typeof scheduledTables)[number];

/** The next publication of each table by the clock of this machine, and the latest time of the next query. */
export type ReadTimes = () => Promise<{ next: Map<ScheduledTable, number>; lookAgainAt: number }>;

type Options = {
  readTimes: ReadTimes;
  onPublication: (table: ScheduledTable) => void;
  tables: readonly ScheduledTable[];
  logger: Pick<Logger, "warn">;
};

const retryMs = 30_000;
/** The clock of the database may be slightly behind the timer. */
const slackMs = 20;

/**
 * Scheduled content becomes public by time, without a change in the database. This clock reports it at that time.
 * While the database is down it reports nothing, because dropped pages could not be rendered again; afterwards every
 * table may have had a publication. Only one query runs at a time: of two, the older could end last and overwrite the
 * newer result.
 */
export function createPublicationClock({ readTimes, onPublication, tables, logger }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let known = new Map<ScheduledTable, number>();
  let isLooking = false;
  let mustLookAgain = false;
  let isStopped = false;

  async function lookOnce(): Promise<number> {
    const from = Date.now();
    try {
      const { next, lookAgainAt } = await readTimes();
      if (isStopped) return lookAgainAt;
      for (const [table, time] of known) if (time <= from) onPublication(table);
      known = next;
      return Math.min(lookAgainAt, ...next.values());
    } catch (err) {
      logger.warn({ err }, "The times of scheduled pages could not be read. This is tried again.");
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
