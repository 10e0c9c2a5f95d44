import type { Supabase } from "#app/lib/supabase.ts";

import type { Logger } from "#server/core/logger.ts";

const hourMs = 3_600_000;

/**
 * A server that was killed while it received an attachment leaves a row without a
 * mark, and perhaps bytes. Removing the row has the bytes removed, through the
 * outbox. Now and every hour; returns how to stop.
 */
export function removeUnfinishedAttachments(service: Supabase, logger: Logger): () => void {
  const remove = async () => {
    const { error } = await service
      .from("lead_papers")
      .delete()
      .is("stored_at", null)
      .lt("created_at", new Date(Date.now() - hourMs).toISOString());
    if (error)
      logger.warn({ code: error.code }, "Unfinished attachments could not be removed; tried again later.");
  };
  void remove();
  const timer = setInterval(() => void remove(), hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
