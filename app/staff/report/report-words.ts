import { t } from "#app/staff/words/words.ts";
import type { ReportRow } from "./load-report.ts";

/** "40 min", "5 h", "3 days": rounded to a useful precision. */
export function waitingTime(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes < 90) return t("{number} min", { number: Math.max(1, Math.round(minutes)) });
  const hours = minutes / 60;
  if (hours < 36) return t("{number} h", { number: Math.round(hours) });
  return t("{number} days", { number: Math.round(hours / 24) });
}

/** With fewer enquiries than this a percentage would mislead and is not shown. */
const fewest = 5;

export const wonShare = ({ won, enquiries }: Pick<ReportRow, "won" | "enquiries">): string =>
  enquiries < fewest ? "–" : `${Math.round((100 * won) / enquiries)} %`;
