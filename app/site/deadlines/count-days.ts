/** Dates are written "2026-11-15" and counted in UTC, so that clock changes do not shift them. */
export type Period = { unit: "days" | "months"; count: number };

const dayLength = 86_400_000;

const parse = (day: string) => new Date(`${day}T00:00:00Z`);
const write = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  write(new Date(parse(day).getTime() + count * dayLength));

/** The same day of a later month, or that month's last day. */
function addMonths(day: string, count: number): string {
  const date = parse(day);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0));
  target.setUTCDate(Math.min(date.getUTCDate(), target.getUTCDate()));
  return write(target);
}

/** The last day of a period as usually counted: the first day does not count. */
export const endOf = (start: string, { unit, count }: Period): string =>
  unit === "days" ? addDays(start, count) : addMonths(start, count);

/** Offices are closed on Sundays, second Saturdays and holidays. */
function isClosed(day: string, holidays: ReadonlySet<string>): boolean {
  const date = parse(day);
  const weekday = date.getUTCDay();
  const isSecondSaturday = weekday === 6 && Math.ceil(date.getUTCDate() / 7) === 2;
  return weekday === 0 || isSecondSaturday || holidays.has(day);
}

/**
 * The last day that is safe under every way of counting: the first day counts, and if the office is closed on the last
 * day, the open day before it is taken. Never before the start.
 */
export function lastSafeDay(start: string, period: Period, holidays: ReadonlySet<string>): string {
  let day = addDays(endOf(start, period), -1);
  while (day > start && isClosed(day, holidays)) day = addDays(day, -1);
  return day < start ? start : day;
}
