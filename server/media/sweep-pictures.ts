import type { Supabase } from "#app/lib/supabase.ts";

import type { Logger } from "#server/core/logger.ts";
import { erasePicture } from "./picture-library.ts";

const hourMs = 3_600_000;
/** Not during the start, when the processor is needed for the first pages. */
const firstSweepMs = 60_000;
/** How long a removal can be undone. */
const undoMs = 24 * hourMs;
const mostAtOnce = 100;

/** Every hour; returns how to stop. */
export function sweepPictures(service: Supabase, logger: Logger): () => void {
  const sweep = () =>
    sweepOnce(service, Date.now()).catch((err: unknown) =>
      logger.warn({ err }, "Removed pictures could not be erased; tried again later."),
    );
  const first = setTimeout(() => void sweep(), firstSweepMs).unref();
  const timer = setInterval(() => void sweep(), hourMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/**
 * What was removed a day ago stops being stored, which the database refuses
 * while something uses it. Then whatever is not stored is erased: that, and
 * what a server that was killed in the middle of an upload left behind.
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
    .select("id, folder, widths, is_opaque")
    .is("stored_at", null)
    .lt("uploaded_at", before(hourMs))
    .limit(mostAtOnce)
    .throwOnError();
  for (const picture of data) await erasePicture(service, picture);
}
