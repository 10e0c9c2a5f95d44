import path from "node:path";
import type { DetailNames } from "#app/leads/lead-details.ts";
import { reportPeriods } from "#app/leads/report-periods.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import { removeUnfinishedAttachments } from "#server/leads/remove-unfinished-attachments.ts";
import { heldMailNotice, isMailHeld } from "#server/mail/held-mail.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { sweepPictures } from "#server/media/sweep-pictures.ts";
import { announceDueChecks } from "./announce-due-checks.ts";
import { checkLeads, type MailState } from "./check-leads.ts";
import {
  eraseDueLeads,
  eraseMailsOfErasedLeads,
  eraseOldMailFiles,
  eraseSentNotifications,
} from "./erase-due-leads.ts";
import { keepLeadReceipts } from "./lead-receipts.ts";
import { findLeadRecipients } from "./lead-recipients.ts";
import { startOutboxSender } from "./outbox-sender.ts";

const hourMs = 3_600_000;

type Parts = { config: Config; backend: Backend; mailer: Mailer; logger: Logger };

/** Background jobs. Each is safe on several servers at once. */
export function startJobs({ config, backend, mailer, logger }: Parts) {
  const { service, feed } = backend;
  const { leadsTo, smtpUrl } = config.mail;
  const receipts = keepLeadReceipts(service, logger);
  const isHeld = isMailHeld(config.dataDir);
  if (isHeld) logger.warn(`This site was restored. ${heldMailNotice(config.dataDir)}`);
  const sender = isHeld
    ? undefined
    : startOutboxSender({
        service,
        feed,
        mailer,
        leadsTo,
        siteUrl: config.siteUrl,
        leadNames: () => loadNames(backend.visitor, logger),
        logger,
        // Our own cluster serves only one server, which has claimed its folder.
        isAlone: config.backend.kind === "embedded",
      });
  const mailState = async (): Promise<MailState> => {
    const { addresses } = await findLeadRecipients(service, leadsTo);
    return addresses.length === 0 ? "nobody" : smtpUrl ? "smtp" : "files";
  };
  const mailFolder = path.join(config.dataDir, "mail");
  const repeated = [
    // Hourly, although the check is daily: a stuck notification should be seen while it still matters.
    repeat({ firstMs: 10_000, everyMs: hourMs }, () => checkLeads(service, logger, mailState)),
    repeat({ firstMs: 20_000, everyMs: 600_000 }, () => announceDueCalls(service, logger)),
    repeat({ firstMs: 15_000, everyMs: 300_000 }, () => remakeReports(service, logger)),
    repeat({ firstMs: 25_000, everyMs: hourMs }, () => announceDueChecks(backend, logger)),
    repeat({ firstMs: 30_000, everyMs: 24 * hourMs }, async () => {
      await eraseDueLeads(service, logger);
      await eraseSentNotifications(service, logger);
      await eraseOldMailFiles(mailFolder, logger);
    }),
    repeat({ firstMs: 30_000, everyMs: 60_000 }, () => eraseMailsOfErasedLeads(service, mailFolder, logger)),
    repeat({ firstMs: 0, everyMs: hourMs }, () => removeUnfinishedAttachments(service, logger)),
    repeat({ firstMs: 60_000, everyMs: hourMs }, () => sweepPictures(service, logger)),
    repeat({ firstMs: 5_000, everyMs: 300_000 }, () => archiveWal(config, logger)),
  ];
  return {
    keepReceipt: receipts.keep,
    stop: async () => {
      await Promise.all([sender?.stop(), receipts.stop(), ...repeated.map(({ stop }) => stop())]);
    },
  };
}

async function archiveWal({ dataDir, walArchive, backup }: Config, logger: Logger): Promise<void> {
  if (!walArchive) return;
  try {
    await (await import("#embedded-supabase")).keepWalArchive(dataDir, backup.keepDays);
  } catch (err) {
    logger.error({ err }, "The WAL archive has no current base backup. This is tried again in five minutes.");
  }
}

/** For mails. Without the content a mail shows the ids, which is better than no mail. */
async function loadNames(supabase: Backend["visitor"], log: Logger): Promise<DetailNames> {
  const nothing = () => undefined;
  try {
    const { loadLeadNames } = await import("#app/content/pages/load-lead-names.server.ts");
    return await loadLeadNames({ supabase, log, addCacheTags: nothing, markIncomplete: nothing }, "en");
  } catch (err) {
    log.warn({ err }, "The names of topics and districts could not be read for a mail.");
    return {};
  }
}

/** From eight in the morning, reminds members once a day of promised calls. The database decides whom to remind. */
async function announceDueCalls(service: Supabase, logger: Logger): Promise<void> {
  const { data: told, error } = await service.rpc("announce_due_calls");
  if (error)
    logger.warn({ err: error }, "Reminders of promised calls could not be queued. They are tried again.");
  else if (told > 0) logger.info({ members: told }, "Reminders of today's promised calls were queued.");
}

/** A large report takes seconds, so it is computed ahead. The database decides which server computes it, and when. */
async function remakeReports(service: Supabase, logger: Logger): Promise<void> {
  for (const days of reportPeriods) {
    const { error: err } = await service.rpc("remake_lead_report", { days });
    if (err) logger.warn({ err, days }, "The report could not be computed. It is tried again.");
  }
}

/**
 * Runs the work soon after the start, after the first visitors, and then repeatedly, never twice at a time. The work
 * reports its own failures.
 */
function repeat({ firstMs, everyMs }: { firstMs: number; everyMs: number }, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const runIn = (ms: number) => {
    timer = setTimeout(() => {
      running = work().finally(() => {
        if (!isStopped) runIn(everyMs);
      });
    }, ms);
    timer.unref();
  };
  runIn(firstMs);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
