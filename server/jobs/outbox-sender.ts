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
} from "./outbox.ts";

export type OutboxSenderOptions = DeliveryParts & {
  feed: Pick<ChangeFeed, "subscribe">;
  logger: Logger;
  /** True when no other server can be at the same outbox: what a killed one held is free at once. */
  isAlone: boolean;
  /** After the first failure; doubled with each further one. */
  firstPauseMs?: number;
};

const slowTickMs = 60_000;
const longestPauseMs = 300_000;
/** There is no dead letter: a refused row stays in the outbox and is tried ever more rarely, so none is given up. */
const longestRefusedMs = 6 * 3_600_000;
/** Between two mails while leads keep coming: they gather, and are one mail. */
const gatherMs = 1_000;
const stopLimitMs = 5_000;

/**
 * Sends what waits in the outbox, with exponential backoff after a failure. Woken by the change feed, by the time of the
 * next row, and now and then in any case; between that it does nothing.
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
    // While the mail server is away, its pause decides and not the next visitor.
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
        // Woken while we asked: what woke us may be newer than the answer.
        if (isWoken) next = gatherMs;
      }
    } catch (err) {
      failures += 1;
      logger.warn({ err }, "The outbox cannot be read at the moment.");
    }
    look(failures > 0 ? pauseMs() : next);
  }

  async function untilNext(): Promise<number> {
    const due = await nextDue(service);
    return due === undefined ? slowTickMs : Math.min(slowTickMs, Math.max(gatherMs, due - Date.now()));
  }

  /** Until nothing is due. False when it makes no sense to go on now. */
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
    // It may be the first owner, and with that the first recipient.
    else if (event.change.table === "staff" && failures > 0 && !running) look(gatherMs);
  });
  if (isAlone) {
    // Without backoff at the start: after a restart the operator wants to see whether mail works now.
    void service.rpc("release_outbox").then(() => look(0));
  } else look(0);

  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      // A mail server that does not answer must not hold up the stop; what is not marked is sent again.
      await Promise.race([running, wait(stopLimitMs, undefined, { ref: false })]);
    },
  };
}

/** A mail that is out must be marked, or it goes out again: retried for half of the time the row is leased to us. */
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
