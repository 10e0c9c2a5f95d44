import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

/** From eight in the morning, reminds members once a day of promised calls. The database decides whom to remind. */
export async function announceDueCalls(service: Supabase, logger: Logger): Promise<void> {
  const { data: told, error } = await service.rpc("announce_due_calls");
  if (error)
    logger.warn({ err: error }, "Reminders of promised calls could not be queued. They are tried again.");
  else if (told > 0) logger.info({ members: told }, "Reminders of today's promised calls were queued.");
}
