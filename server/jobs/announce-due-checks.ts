import type { ContentHost } from "#app/content/engine/content-host.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { findDefaultChecker } from "#app/staff/reviews/default-checker.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Logger } from "#server/core/logger.ts";

type Parts = Pick<Backend, "service" | "visitor">;

/** On its day each checker hears what they are to compare again. The database decides whether they were told. */
export async function announceDueChecks(parts: Parts, logger: Logger, now = new Date()): Promise<void> {
  const at = now.toISOString();
  try {
    const { data: members } = await parts.service.rpc("announce_due_checks", { at }).throwOnError();
    const texts = await announceToDefaultChecker(parts, logger, now);
    if (members + texts > 0) logger.info({ members, texts }, "Texts due for a check are announced.");
  } catch (err) {
    logger.warn({ err }, "Due checks could not be announced; they are tried again.");
  }
}

/** Whatever is due and has no checker of its own: the set-up names who checks it. */
async function announceToDefaultChecker({ service, visitor }: Parts, logger: Logger, now: Date) {
  const checker = await findDefaultChecker(service);
  if (!checker) return 0;
  // All content of the site: not before somebody is to be told of it.
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
