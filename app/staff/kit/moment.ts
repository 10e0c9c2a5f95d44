import { forEachLocale, formatDate, languages } from "#app/i18n/locales.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { staffLanguage, t } from "#app/staff/words/words.ts";

// The staff area has one clock, that of the office, whatever the time zone of the device.
const timeZone = "Asia/Kolkata";
const clock = new Intl.DateTimeFormat("en-IN", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const days = forEachLocale((locale) => {
  const { tag, month } = languages[locale];
  return new Intl.DateTimeFormat(tag, { timeZone, day: "numeric", month });
});

/** "14 Nov 2026, 10:42". */
export function formatMoment(time: string | Date): string {
  const date = time instanceof Date ? time : parseMoment(time);
  if (Number.isNaN(date.getTime())) return t("an unknown time");
  return `${formatDay(dayInIndia(date))}, ${formatHour(date)}`;
}

/** "10:42". */
export const formatHour = (date: Date): string => clock.format(date);

/** "14 Nov", in a list. */
export const formatShortDay = (date: Date): string => days[staffLanguage()].format(date);

/** "2026-11-14" in the member's language: 14 Nov 2026. */
export const formatDay = (day: string): string => formatDate(day, staffLanguage());

/** The value of a datetime-local input: "2026-11-14T10:42". */
export const toClockInput = (date: Date): string => `${dayInIndia(date)}T${formatHour(date)}`;

/** Parses such a value, which may have seconds. */
export const parseClockInput = (value: string): Date => new Date(`${value}+05:30`);
