import { todayInIndia } from "#app/lib/time/today-in-india.ts";

const monthsBetweenChecks = 6;

/** The date of the next check: half a year after a page was compared with its sources, or now if it never was. */
export function dayOfNextCheck(checkedOn: string): string {
  if (!checkedOn) return todayInIndia();
  const due = new Date(`${checkedOn}T00:00:00Z`);
  due.setUTCMonth(due.getUTCMonth() + monthsBetweenChecks);
  return due.toISOString().slice(0, 10);
}

/** A guide whose check is due says so on its page. One that was never compared is due at once. */
export const isCheckDue = (checkedOn: string, today = new Date()): boolean =>
  !checkedOn || new Date(`${dayOfNextCheck(checkedOn)}T00:00:00Z`).getTime() < today.getTime();
