import { forEachLocale, formatDate, languages } from "#app/i18n/locales.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { staffLanguage, t } from "#app/staff/words/words.ts";

const days = forEachLocale((locale) => {
  const { tag, month } = languages[locale];
  return new Intl.DateTimeFormat(tag, { day: "numeric", month, year: "numeric" });
});
const clock = new Intl.DateTimeFormat("en-IN", { hour: "2-digit", minute: "2-digit", hour12: false });
const zone = new Intl.DateTimeFormat("en-IN", { timeZoneName: "short" });

/** "14 Nov 2026, 10:42" in this device's time zone. */
export function formatMoment(time: string | Date): string {
  const date = time instanceof Date ? time : parseMoment(time);
  if (Number.isNaN(date.getTime())) return t("an unknown time");
  return `${days[staffLanguage()].format(date).replace(",", "")}, ${clock.format(date)}`;
}

/** "2026-11-14" in the member's language: 14 Nov 2026. */
export const formatDay = (day: string): string => formatDate(day, staffLanguage());

/** The time zone's short name, such as "IST". */
export const zoneName = (): string =>
  zone.formatToParts(new Date()).find(({ type }) => type === "timeZoneName")?.value ?? "";

/** The value of a datetime-local input: "2026-11-14T10:42". */
export function toLocalInput(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
