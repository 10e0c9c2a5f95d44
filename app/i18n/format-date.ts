import type { Locale } from "./locales.ts";

const formats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
  te: new Intl.DateTimeFormat("te-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
  hi: new Intl.DateTimeFormat("hi-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
};

/** "2026-11-14" as the reader writes it: 14 Nov 2026. Parts are joined by spaces; Telugu would get a comma. */
export function formatDate(day: string, locale: Locale = "en"): string {
  return formats[locale]
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => value)
    .join(" ");
}
