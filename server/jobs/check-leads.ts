import type { Supabase } from "#app/lib/supabase.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import type { Logger } from "#server/core/logger.ts";

const dayMs = 86_400_000;
/** Leads older than this are no longer compared: a notification that late would help nobody. */
const checkedDays = 7;
const receiptsKeptMs = 40 * dayMs;

export type MailState = "smtp" | "files" | "nobody";

/** Compares accepted, stored, notified and shown of the last days; the result is a row staff can read. */
export async function checkLeads(
  service: Supabase,
  logger: Logger,
  findMailState: () => Promise<MailState>,
  now = Date.now(),
): Promise<void> {
  try {
    const mail = await findMailState();
    for (let ago = checkedDays - 1; ago >= 0; ago -= 1) {
      const day = dayInIndia(now - ago * dayMs);
      const { data: isOk } = await service.rpc("check_leads", { on_day: day, mail }).throwOnError();
      if (!isOk) logger.error({ day }, "Leads of a day do not add up. The table lead_checks says how.");
    }
    // What was compared often enough; none of it holds anything of a person.
    const old = new Date(now - receiptsKeptMs).toISOString();
    await service.from("lead_receipts").delete().lt("accepted_at", old).throwOnError();
  } catch (err) {
    logger.error({ err }, "Leads could not be checked.");
  }
}
