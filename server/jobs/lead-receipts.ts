import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

const gatherMs = 1_000;
const mostAtOnce = 500;
/** A long outage with many enquiries; see lead-journal.ts. */
const mostWaiting = 50_000;

/**
 * Stores the keys of acknowledged leads, separately from the leads, for the daily check. Rows are collected for a
 * second. If the server is killed, that second is missing from the check, which never causes a false alarm.
 */
export function keepLeadReceipts(service: Supabase, logger: Logger) {
  let waiting: { idempotency_key: string; accepted_at: string }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isWarned = false;

  async function write(): Promise<void> {
    timer = undefined;
    const rows = waiting.splice(0, mostAtOnce);
    if (rows.length === 0) return;
    const { error } = await service
      .from("lead_receipts")
      .upsert(rows, { onConflict: "idempotency_key", ignoreDuplicates: true });
    if (error) waiting = [...rows, ...waiting].slice(0, mostWaiting);
    if (error && !isWarned)
      logger.warn(
        { code: error.code },
        "Lead receipts cannot be stored at the moment. They are tried again.",
      );
    isWarned = error !== null;
    if (waiting.length > 0) later();
  }

  function later(): void {
    timer ??= setTimeout(() => void write(), gatherMs);
    timer.unref();
  }

  return {
    keep: (key: string) => {
      waiting.push({ idempotency_key: key, accepted_at: new Date().toISOString() });
      later();
    },
    stop: async () => {
      clearTimeout(timer);
      while (waiting.length > 0) {
        const before = waiting.length;
        await write();
        clearTimeout(timer);
        if (waiting.length >= before) return;
      }
    },
  };
}
