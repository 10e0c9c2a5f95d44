import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Supabase } from "#app/lib/supabase.ts";

import type { Logger } from "#server/core/logger.ts";

const atOnce = 200;

/** Retention: erases what the privacy notice promises to erase. The log says how many, never whose. */
export async function eraseDueLeads(service: Supabase, logger: Logger): Promise<void> {
  let erased = 0;
  try {
    for (;;) {
      const { data: count } = await service.rpc("erase_due_leads", { most: atOnce }).throwOnError();
      erased += count;
      if (count < atOnce) break;
    }
  } catch (err) {
    logger.error({ err }, "Enquiries that are due could not be erased.");
  }
  if (erased > 0) logger.info({ erased }, "Enquiries were erased because their time is over.");
}

const day = 86_400_000;
const sentKeptMs = 90 * day;

/** What the outbox has sent is of no use once nobody can ask about it any more; a site that runs for years keeps little. */
export async function eraseSentNotifications(service: Supabase, logger: Logger): Promise<void> {
  const before = new Date(Date.now() - sentKeptMs).toISOString();
  const { error: err } = await service.from("outbox").delete().lt("sent_at", before);
  if (err) logger.error({ err }, "Old entries of the outbox could not be erased.");
}

const mailKeptMs = 30 * day;

/** Mails written to files, for want of a mail server, hold what visitors wrote; nobody needs them for long. */
export async function eraseOldMailFiles(folder: string, logger: Logger, now = Date.now()): Promise<void> {
  let erased = 0;
  try {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      if (!name.endsWith(".eml") || now - (await stat(file)).mtimeMs < mailKeptMs) continue;
      await rm(file, { force: true });
      erased += 1;
    }
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== "ENOENT")
      logger.error({ err }, "Old mails could not be erased.");
  }
  if (erased > 0) logger.info({ erased }, "Old mails in DATA_DIR were erased.");
}
