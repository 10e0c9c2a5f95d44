import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

/** From eight in the morning each member hears once a day which calls they promised. The database decides who and whether. */
export async function announceDueCalls(service: Supabase, logger: Logger): Promise<void> {
  const { data: told, error } = await service.rpc("announce_due_calls");
  if (error) logger.warn({ err: error }, "Promised calls could not be announced; they are tried again.");
  else if (told > 0) logger.info({ members: told }, "Promised calls of today are announced.");
}
