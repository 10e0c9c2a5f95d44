import type { ContentHost } from "#app/content/engine/content-host.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { findDefaultChecker } from "#app/staff/reviews/default-checker.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Logger } from "#server/core/logger.ts";

type Parts = Pick<Backend, "service" | "visitor">;

/** Reminds each checker of the texts that are due for a check. The database knows who was reminded already. */
export async function announceDueChecks(parts: Parts, logger: Logger, now = new Date()): Promise<void> {
  const at = now.toISOString();
  try {
    const { data: members } = await parts.service.rpc("announce_due_checks", { at }).throwOnError();
    const texts = await announceToDefaultChecker(parts, logger, now);
    if (members + texts > 0) logger.info({ members, texts }, "Reminders of due checks were queued.");
  } catch (err) {
    logger.warn({ err }, "Reminders of due checks could not be queued. They are tried again.");
  }
}

/** Texts without a checker go to the default checker named in the set-up. */
async function announceToDefaultChecker({ service, visitor }: Parts, logger: Logger, now: Date) {
  const checker = await findDefaultChecker(service);
  if (!checker) return 0;
  // This loads all content of the site, so only when there is someone to remind.
  const { listUnassignedChecks } = await import("./unassigned-checks.ts");
  let isComplete = true;
  const host: ContentHost = {
    supabase: visitor,
    log: logger,
    addCacheTags: () => undefined,
    markIncomplete: () => {
      isComplete = false;
    },
  };
  const checks = await listUnassignedChecks(host, service, dayInIndia(now.getTime()));
  const due = checks.filter(({ isDue }) => isDue).map(({ subject, nextOn: on }) => ({ subject, on }));
  if (!isComplete || due.length === 0) return 0;
  const told = await service
    .rpc("announce_default_checks", {
      due: JSON.stringify(due),
      address: checker.email,
      at: now.toISOString(),
    })
    .throwOnError();
  return told.data;
}
