import { t } from "#app/staff/words/words.ts";
import type { ReportRow } from "./load-report.ts";

/** With fewer enquiries or calls than this a share or a median would mislead and is not shown. */
const fewest = 5;

type Called = Pick<ReportRow, "called" | "medianMinutes">;

/** "40 min", "5 h", "3 days": rounded to a useful precision. */
export function waitingTime({ called, medianMinutes: minutes }: Called): string {
  if (minutes === null || called < fewest) return "–";
  if (minutes < 90) return t("{number} min", { number: Math.max(1, Math.round(minutes)) });
  const hours = minutes / 60;
  if (hours < 36) return t("{number} h", { number: Math.round(hours) });
  return t("{number} days", { number: Math.round(hours / 24) });
}

export const wonShare = ({ won, enquiries }: Pick<ReportRow, "won" | "enquiries">): string =>
  enquiries < fewest ? "–" : `${Math.round((100 * won) / enquiries)} %`;
