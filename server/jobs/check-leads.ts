import type { Supabase } from "#app/lib/supabase.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import type { Logger } from "#server/core/logger.ts";

const dayMs = 86_400_000;
/** Older leads are not compared: a notification that late would not help. */
const checkedDays = 7;
const receiptsKeptMs = 40 * dayMs;

export type MailState = "smtp" | "files" | "nobody";

/** Compares the numbers of accepted, stored, notified and shown leads. Staff can read the result. */
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
      if (!isOk) logger.error({ day }, "The lead counts of a day do not match. See the table lead_checks.");
    }
    // Deletes old receipts. They contain no personal data.
    const old = new Date(now - receiptsKeptMs).toISOString();
    await service.from("lead_receipts").delete().lt("accepted_at", old).throwOnError();
  } catch (err) {
    logger.error({ err }, "The lead counts could not be compared. This is tried again in an hour.");
  }
}
