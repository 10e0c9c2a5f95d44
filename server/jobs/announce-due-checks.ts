import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

/** On its day each checker hears what they are to compare again. The database decides who and whether. */
export async function announceDueChecks(service: Supabase, logger: Logger): Promise<void> {
  const { data: told, error } = await service.rpc("announce_due_checks");
  if (error) logger.warn({ err: error }, "Due checks could not be announced; they are tried again.");
  else if (told > 0) logger.info({ members: told }, "Pages due for a check are announced.");
}
