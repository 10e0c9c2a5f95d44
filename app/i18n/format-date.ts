import { forEachLocale, type Locale, languages } from "./locales.ts";

const formats = forEachLocale((locale) => {
  const { tag, month } = languages[locale];
  return new Intl.DateTimeFormat(tag, { day: "numeric", month, year: "numeric", timeZone: "UTC" });
});

/** "2026-11-14" as the reader writes it: 14 Nov 2026. Parts are joined by spaces; Telugu would get a comma. */
export function formatDate(day: string, locale: Locale = "en"): string {
  return formats[locale]
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => value)
    .join(" ");
}

const longFormats = forEachLocale((locale) => {
  const { tag } = languages[locale];
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...parts, timeZone: "UTC" });
  return {
    day: write({ day: "numeric", month: "long", year: "numeric" }),
    month: write({ month: "long", year: "numeric" }),
  };
});

/** A day as far as it is known, in words for a sentence: 22 July 2021, July 2021, 2021. */
export function formatPartialDate(date: string, locale: Locale = "en"): string {
  if (date.length === 4) return date;
  const format = longFormats[locale][date.length === 7 ? "month" : "day"];
  return format
    .formatToParts(new Date(date.length === 7 ? `${date}-01` : date))
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => value)
    .join(" ");
}
