import type { fontFiles } from "./font-files.ts";

type Language = {
  name: string;
  englishName: string;
  /** The text of the link to this language on pages in other languages. */
  offer: string;
  direction: "ltr" | "rtl";
  /** The BCP 47 tag that Intl formats dates and numbers for. */
  tag: string;
  /** The form of the month in dates: abbreviated Telugu and Hindi months are hard to read. */
  month: "short" | "long";
  /** The fonts of its pages. Every page needs Latin for figures and names; the other fonts include it. */
  fonts: readonly (keyof typeof fontFiles)[];
};

/**
 * The only list of languages. Addresses, `<html lang dir>`, hreflang, fonts, dates, sitemap, content, the staff area
 * and the tests derive from it. The recipe "A language" in CONTRIBUTING.md says what else a new one needs.
 */
export const languages = {
  en: {
    name: "English",
    englishName: "English",
    offer: "Read this page in English",
    direction: "ltr",
    tag: "en-IN",
    month: "short",
    fonts: ["latin"],
  },
  te: {
    name: "తెలుగు",
    englishName: "Telugu",
    offer: "ఈ పేజీని తెలుగులో చదవండి",
    direction: "ltr",
    tag: "te-IN",
    month: "long",
    fonts: ["telugu"],
  },
  hi: {
    name: "हिन्दी",
    englishName: "Hindi",
    offer: "यह पेज हिन्दी में पढ़ें",
    direction: "ltr",
    tag: "hi-IN",
    month: "long",
    fonts: ["devanagari"],
  },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof languages;

export const isLocale = (value: unknown): value is Locale =>
  typeof value === "string" && Object.hasOwn(languages, value);

/** All languages, in the order of the language switch. */
export const locales: readonly Locale[] = Object.keys(languages).filter(isLocale);

/** All content exists in this language. The others fall back to it, visibly. Its addresses have no prefix. */
export const defaultLocale = "en" satisfies Locale;

export type TranslatedLocale = Exclude<Locale, typeof defaultLocale>;

export const translatedLocales: readonly TranslatedLocale[] = locales.filter(
  (locale): locale is TranslatedLocale => locale !== defaultLocale,
);

export const forEachLocale = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

export const localeNames: Record<Locale, string> = forEachLocale((locale) => languages[locale].name);

export const writtenIn = (locale: Locale) => ({ lang: locale, dir: languages[locale].direction });

/** "/te/guides" is Telugu; an address without a prefix is English. */
export function localeOf(path: string): Locale {
  const first = path.split("/")[1];
  return isLocale(first) ? first : defaultLocale;
}

/** The address of the same page in English. It starts with a single slash, because two would name another website. */
export function plainPath(path: string): string {
  const locale = localeOf(path);
  if (locale === defaultLocale) return path;
  return path.slice(locale.length + 1).replace(/^[/\\]+/, "/") || "/";
}

export function localizedPath(path: string, locale: Locale): string {
  const plain = plainPath(path);
  if (locale === defaultLocale) return plain;
  return plain === "/" ? `/${locale}` : `/${locale}${plain}`;
}

/** Formats are created on first use: nine of them took 30 ms of every start. */
const formats = new Map<string, Intl.DateTimeFormat>();

function write(date: Date, locale: Locale, parts: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${Object.values(parts)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(languages[locale].tag, { ...parts, timeZone: "UTC" });
  formats.set(key, format);
  // The parts are joined by spaces, because Intl puts a comma into Telugu dates.
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

/** "a, b and c". Intl writes a bookish "and" in Telugu, and in Hindi a comma before the "and". */
export function listWords(words: readonly string[], locale: Locale): string {
  if (locale === "te") return words.join(", ");
  return new Intl.ListFormat(languages[locale].tag).format(words).replace(", और ", " और ");
}
