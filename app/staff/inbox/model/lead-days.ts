import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { formatDay, formatHour, formatShortDay } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";

/** In a list: the time today, "Yesterday", otherwise the date. */
export function shortMoment(moment: string, now = new Date()): string {
  const date = parseMoment(moment);
  const day = dayInIndia(date);
  if (day === dayInIndia(now)) return formatHour(date);
  if (day === dayInIndia(new Date(now.getTime() - 86_400_000))) return t("Yesterday");
  return day.slice(0, 4) === dayInIndia(now).slice(0, 4) ? formatShortDay(date) : formatDay(day);
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

/** "Today, 10:30", in large letters. */
export function callWords(call: string, now = new Date()): string {
  const day = dayOf(call);
  const today = dayInIndia(now);
  const near = {
    [today]: t("Today"),
    [addDays(today, 1)]: t("Tomorrow"),
    [addDays(today, -1)]: t("Yesterday"),
  };
  return [near[day] ?? formatDay(day), hourOf(call)].filter(Boolean).join(", ");
}

export type Due = "overdue" | "today" | "later";

export function dueState(call: string, now = new Date()): Due {
  const day = dayOf(call);
  const today = dayInIndia(now);
  return day < today ? "overdue" : day === today ? "today" : "later";
}

/** Short, for a list. */
export const dueWords: Record<Due, (day: string) => string> = {
  overdue: (day) => t("Overdue: {day}", { day: formatShortDay(noonOf(day)) }),
  today: (call) => (hourOf(call) ? t("Call today at {hour}", { hour: hourOf(call) }) : t("Call back today")),
  later: (call) =>
    t("Call back on {when}", {
      when: [formatShortDay(noonOf(call)), hourOf(call)].filter(Boolean).join(", "),
    }),
};
