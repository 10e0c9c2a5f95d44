import { setTimeout as wait } from "node:timers/promises";
import type { ChangeFeed } from "#server/backend/change-feed.ts";
import type { Logger } from "#server/core/logger.ts";
import { type DeliveryParts, deliver } from "./deliver.ts";
import {
  type ClaimedRow,
  claimOutbox,
  leaseSeconds,
  markSent,
  mostAtOnce,
  nextDue,
  putBack,
  releaseMisdated,
} from "./outbox.ts";

export type OutboxSenderOptions = DeliveryParts & {
  feed: Pick<ChangeFeed, "subscribe">;
  logger: Logger;
  /** True when no other server uses the outbox: rows held by a killed server are then free at once. */
  isAlone: boolean;
  /** The pause after the first failure; it doubles with each further failure. */
  firstPauseMs?: number;
};

const slowTickMs = 60_000;
const longestPauseMs = 300_000;
/** There is no dead-letter queue: a refused row stays in the outbox and is tried less and less often. */
const longestRefusedMs = 6 * 3_600_000;
/** The pause between two mails while leads keep arriving: they are collected into one mail. */
const gatherMs = 1_000;
/** The pause between two checks whether attachments of a lead have arrived, or there is a first owner. */
const waitingMs = 5_000;
const stopLimitMs = 5_000;

/**
 * Sends the rows of the outbox, with exponential backoff after a failure. It runs after a change, when the next row
 * is due, and once a minute; otherwise it is idle.
 */
export function startOutboxSender(options: OutboxSenderOptions): { stop: () => Promise<void> } {
  const { service, feed, logger, isAlone, firstPauseMs = 1_000 } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let failures = 0;

  const pauseMs = () => Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));

  function wake(afterMs: number): void {
    isWoken = true;
    // While the mail server is down, the backoff decides, not the next visitor.
    if (!running && failures === 0) look(afterMs);
  }

  function look(afterMs: number): void {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running ??= run().finally(() => {
        running = undefined;
      });
    }, afterMs);
    timer.unref();
  }

  async function run(): Promise<void> {
    let next = slowTickMs;
    try {
      isWoken = false;
      const isDelivered = await sendAll();
      failures = isDelivered ? 0 : failures + 1;
      if (isDelivered) {
        next = await untilNext();
        // Woken during the query, so there may be a newer row.
        if (isWoken) next = gatherMs;
      }
    } catch (err) {
      failures += 1;
      logger.warn({ err }, "The outbox cannot be read. This is tried again.");
    }
    look(failures > 0 ? pauseMs() : next);
  }

  async function untilNext(): Promise<number> {
    const due = await nextDue(service);
    if (due !== undefined && due - Date.now() > longestRefusedMs + slowTickMs) {
      await releaseMisdated(service, longestRefusedMs);
      return gatherMs;
    }
    return due === undefined ? slowTickMs : Math.min(slowTickMs, Math.max(gatherMs, due - Date.now()));
  }

  /** Sends until nothing is due. False when sending should pause. */
  async function sendAll(): Promise<boolean> {
    while (!stopping.signal.aborted) {
      const claimed = await claimOutbox(service);
      if (claimed.length === 0) return true;
      const batches = [...Map.groupBy(claimed, ({ batch }) => batch).values()];
      const results = await Promise.all(batches.map(sendBatch));
      if (results.includes(false)) return false;
      if (claimed.length < mostAtOnce)
        await wait(gatherMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return true;
  }

  async function sendBatch(rows: ClaimedRow[]): Promise<boolean> {
    const delivery = await deliver(options, rows);
    if (delivery.state === "done") {
      await retryWithinLease(() => markSent(service, rows, delivery.sentAs));
      return true;
    }
    if (delivery.state === "waits") {
      await putBack(service, rows, waitingMs, delivery.reason);
      return true;
    }
    const attempts = rows[0]?.attempts ?? 1;
    const isRefused = delivery.state === "refused";
    const waitMs = isRefused
      ? Math.min(longestRefusedMs, 60_000 * 2 ** (attempts - 1))
      : Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
    logger.warn(
      { kind: rows[0]?.kind, rows: rows.length, attempts, reason: delivery.reason },
      "A notification could not be sent and stays in the outbox.",
    );
    await putBack(service, rows, waitMs, delivery.reason);
    return isRefused;
  }

  feed.subscribe((event) => {
    if (event.type === "resync" || event.change.table === "contact_leads") wake(50);
  });
  if (isAlone) {
    // No backoff at the start: after a restart the operator wants to see whether mail works now.
    void service.rpc("release_outbox").then(() => look(0));
  } else look(0);

  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      // An unresponsive mail server must not delay the shutdown; unmarked rows are sent again.
      await Promise.race([running, wait(stopLimitMs, undefined, { ref: false })]);
    },
  };
}

/** A sent mail must be marked, or it is sent again. Marking is retried for half of the lease. */
async function retryWithinLease(work: () => Promise<void>): Promise<void> {
  const until = Date.now() + (leaseSeconds / 2) * 1000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(200);
    }
  }
}
