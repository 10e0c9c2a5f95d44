import type { Supabase } from "#app/lib/supabase.ts";

import type { Logger } from "#server/core/logger.ts";

const hourMs = 3_600_000;

/**
 * A server that was killed while receiving an attachment leaves an unmarked row and perhaps bytes. Deleting the row
 * also deletes the bytes, through the outbox. Runs now and every hour; returns a function that stops it.
 */
export function removeUnfinishedAttachments(service: Supabase, logger: Logger): () => void {
  const remove = async () => {
    const { error } = await service
      .from("lead_papers")
      .delete()
      .is("stored_at", null)
      .lt("created_at", new Date(Date.now() - hourMs).toISOString());
    if (error)
      logger.warn(
        { code: error.code },
        "Unfinished attachments could not be removed. This is tried again in an hour.",
      );
  };
  void remove();
  const timer = setInterval(() => void remove(), hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
