import { readSetting } from "#app/content/storage/read-setting.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { t } from "#app/staff/words/words.ts";

const settingKey = "lead_retention";
/** The default, which the privacy notice promises. */
const promisedMonths = 12;
const kept = new Set(["in_progress", "won"]);

/** Retention in months of enquiries that did not become work. The database reads the same setting in the same way. */
export async function loadRetentionMonths(supabase: Supabase): Promise<number> {
  const { months } = await readSetting(supabase, settingKey);
  return isMonths(months) ? months : promisedMonths;
}

export const isMonths = (months: unknown): months is number =>
  typeof months === "number" && Number.isInteger(months) && months >= 1 && months <= 120;

/** Owners only, enforced by row-level security. */
export async function saveRetentionMonths(supabase: Supabase, months: number): Promise<void> {
  if (!isMonths(months)) throw new RangeError(t("Enquiries are kept for 1 to 120 months."));
  await supabase
    .from("global_settings")
    .upsert({ key: settingKey, value: { months }, is_public: false }, { onConflict: "key" })
    .throwOnError();
}

/**
 * When the nightly job erases the enquiry; undefined if work on it keeps it. The database computes
 * the same in private.erased_from().
 */
export function erasedFrom(lead: { created_at: string; status: string }, months: number): Date | undefined {
  if (kept.has(lead.status)) return undefined;
  const end = parseMoment(lead.created_at);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  // The last day of a short month, as in PostgreSQL: 31 March plus eleven months is 28 February.
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}
