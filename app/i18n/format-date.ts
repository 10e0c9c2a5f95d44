import { type Locale, languages } from "./locales.ts";

/** Formats are created on first use: nine of them took 30 ms of every start. */
const formats = new Map<string, Intl.DateTimeFormat>();

function write(date: Date, locale: Locale, parts: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${Object.values(parts)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(languages[locale].tag, { ...parts, timeZone: "UTC" });
  formats.set(key, format);
  // Parts are joined by spaces; Telugu would get a comma.
  return format
    .formatToParts(date)
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => value)
    .join(" ");
}

/** Formats "2026-11-14" in the form of the language: 14 Nov 2026. */
export const formatDate = (day: string, locale: Locale = "en"): string =>
  write(new Date(`${day}T00:00:00Z`), locale, {
    day: "numeric",
    month: languages[locale].month,
    year: "numeric",
  });

/** Formats a full or partial date for a sentence: 22 July 2021, July 2021, 2021. */
export function formatPartialDate(date: string, locale: Locale = "en"): string {
  if (date.length === 4) return date;
  if (date.length === 7) return write(new Date(`${date}-01`), locale, { month: "long", year: "numeric" });
  return write(new Date(`${date}T00:00:00Z`), locale, { day: "numeric", month: "long", year: "numeric" });
}
