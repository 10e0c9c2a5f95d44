import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";
import { erasePicture } from "./picture-library.ts";

const hourMs = 3_600_000;
const undoMs = 24 * hourMs;
const mostAtOnce = 100;

/** Erases removed pictures; a failure is logged and tried again in an hour. */
export const sweepPictures = (service: Supabase, logger: Logger): Promise<void> =>
  sweepOnce(service, Date.now()).catch((err: unknown) =>
    logger.warn({ err }, "Removed pictures could not be erased. This is tried again in an hour."),
  );

/**
 * Unmarks pictures that were removed a day ago, which the database refuses while they are in use. Then erases all
 * unmarked pictures, including those that a killed server left unfinished.
 */
export async function sweepOnce(service: Supabase, now: number): Promise<void> {
  const before = (ms: number) => new Date(now - ms).toISOString();
  await service
    .from("media")
    .update({ stored_at: null })
    .lt("removed_at", before(undoMs))
    .not("stored_at", "is", null)
    .throwOnError();
  const { data } = await service
    .from("media")
    .select("id, kind, folder, widths, is_opaque")
    .is("stored_at", null)
    .lt("uploaded_at", before(hourMs))
    .limit(mostAtOnce)
    .throwOnError();
  for (const picture of data) await erasePicture(service, picture);
}
