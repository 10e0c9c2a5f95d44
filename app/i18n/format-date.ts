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
