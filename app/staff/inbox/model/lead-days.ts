import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { formatDay, formatHour, formatShortDay } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";

/** "Today", "Yesterday" or the date, with its year if that is another one. */
function dayWords(day: string, now: Date): string {
  const today = dayInIndia(now);
  const near = {
    [today]: t("Today"),
    [addDays(today, 1)]: t("Tomorrow"),
    [addDays(today, -1)]: t("Yesterday"),
  };
  return near[day] ?? (day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(noonOf(day)) : formatDay(day));
}

/** In a list: the time today, otherwise the day. */
export function shortMoment(moment: string, now = new Date()): string {
  const date = parseMoment(moment);
  const day = dayInIndia(date);
  return day === dayInIndia(now) ? formatHour(date) : dayWords(day, now);
}

/** "2026-11-15 17:11" in the office's time, which every spreadsheet parses as a date. */
export const isoMoment = (moment: string): string => {
  const date = parseMoment(moment);
  return `${dayInIndia(date)} ${formatHour(date)}`;
};

const noonOf = (day: string): Date => new Date(`${dayOf(day)}T12:00:00+05:30`);

/** The parts of a promised call, "2026-11-20T10:30:00". Midnight means a day without a time. */
export const dayOf = (call: string): string => call.slice(0, 10);
export const hourOf = (call: string): string => call.slice(11, 16).replace("00:00", "");
export const callAt = (day: string, hour: string): string => `${day}T${hour || "00:00"}:00`;
export const shownCall = (call: string): string =>
  [formatDay(dayOf(call)), hourOf(call)].filter(Boolean).join(", ");

export const addDays = (day: string, days: number): string =>
  dayInIndia(new Date(noonOf(day).getTime() + days * 86_400_000));

export type Due = "overdue" | "today" | "later";

export function dueState(call: string, now = new Date()): Due {
  const day = dayOf(call);
  const today = dayInIndia(now);
  return day < today ? "overdue" : day === today ? "today" : "later";
}

/** "Today, 10:30", "Overdue: 17 Nov". */
export function callWords(call: string, now = new Date()): string {
  const when = [dayWords(dayOf(call), now), hourOf(call)].filter(Boolean).join(", ");
  return dueState(call, now) === "overdue" ? t("Overdue: {day}", { day: when }) : when;
}
