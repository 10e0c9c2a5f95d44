import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

const hourMs = 3_600_000;

/**
 * A server that was killed while receiving an attachment leaves an unmarked row and perhaps bytes. Deleting the row also
 * deletes the bytes, through the outbox.
 */
export async function removeUnfinishedAttachments(service: Supabase, logger: Logger): Promise<void> {
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
}
