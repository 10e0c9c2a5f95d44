import { readdir, readFile, rm, stat } from "node:fs/promises";
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
  await eraseMailFiles(folder, logger, async (files) => {
    const isOld = async (file: string) => now - (await stat(file)).mtimeMs >= mailKeptMs;
    const old = await Promise.all(files.map(isOld));
    return files.filter((_, place) => old[place]);
  });
}

/** Whoever was told "erased for good" must not be found in a mail that became a file: it goes with any enquiry it tells of. */
export async function eraseMailsOfErasedLeads(
  service: Supabase,
  folder: string,
  logger: Logger,
): Promise<void> {
  await eraseMailFiles(folder, logger, async (files) => {
    const told = await Promise.all(files.map(async (file) => leadsIn(await readFile(file, "utf8"))));
    const ids = [...new Set(told.flat())];
    const kept = new Set<string>();
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = service.from("contact_leads").select("id");
      const { data } = await some.in("id", ids.slice(at, at + atOnce)).throwOnError();
      for (const { id } of data) kept.add(id);
    }
    return files.filter((_, place) => told[place]?.some((id) => !kept.has(id)));
  });
}

/** Every mail about an enquiry links to it; the encoding may break that link over two lines. */
const leadsIn = (mail: string): string[] =>
  [...mail.replaceAll("=\n", "").matchAll(/\/admin\/leads\/([0-9a-f-]{36})/g)].map(([, id = ""]) => id);

async function eraseMailFiles(
  folder: string,
  logger: Logger,
  choose: (files: string[]) => Promise<string[]>,
): Promise<void> {
  try {
    const names = await readdir(folder);
    const files = names.filter((name) => name.endsWith(".eml")).map((name) => path.join(folder, name));
    const erased = await choose(files);
    for (const file of erased) await rm(file, { force: true });
    if (erased.length > 0) logger.info({ erased: erased.length }, "Mails in DATA_DIR were erased.");
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== "ENOENT")
      logger.error({ err }, "Mails in DATA_DIR could not be erased.");
  }
}
