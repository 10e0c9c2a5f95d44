import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

const atOnce = 200;

/** Retention: erases leads when the privacy notice promises it. The log contains counts, never names. */
export async function eraseDueLeads(service: Supabase, logger: Logger): Promise<void> {
  let erased = 0;
  try {
    for (;;) {
      const { data: count } = await service.rpc("erase_due_leads", { most: atOnce }).throwOnError();
      erased += count;
      if (count < atOnce) break;
    }
  } catch (err) {
    logger.error({ err }, "Expired enquiries could not be erased. This is tried again tomorrow.");
  }
  if (erased > 0) logger.info({ erased }, "Expired enquiries were erased.");
}

const day = 86_400_000;
const sentKeptMs = 90 * day;

/** Sent notifications are deleted after 90 days, so that the table does not grow for years. */
export async function eraseSentNotifications(service: Supabase, logger: Logger): Promise<void> {
  const before = new Date(Date.now() - sentKeptMs).toISOString();
  const { error: err } = await service.from("outbox").delete().lt("sent_at", before);
  if (err) logger.error({ err }, "Old outbox rows could not be deleted. This is tried again tomorrow.");
}

const mailKeptMs = 30 * day;

/** Mails written to files, without a mail server, contain the words of visitors. They are deleted after 30 days. */
export async function eraseOldMailFiles(folder: string, logger: Logger, now = Date.now()): Promise<void> {
  await eraseMailFiles(folder, logger, async (files) => {
    const isOld = async (file: string) => now - (await stat(file)).mtimeMs >= mailKeptMs;
    const old = await Promise.all(files.map(isOld));
    return files.filter((_, place) => old[place]);
  });
}

/** An erased lead must not survive in a mail file: the file is deleted with any lead it mentions. */
export async function eraseMailsOfErasedLeads(service: Supabase, folder: string, logger: Logger) {
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

/** Every mail about an enquiry links to it; quoted-printable may break the link over two lines. */
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
