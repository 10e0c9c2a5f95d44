import type { fontFiles } from "./font-files.ts";

type Language = {
  /** As its readers look for it. */
  name: string;
  /** For staff. */
  englishName: string;
  /** What the page in another language says to its readers, in their own words. */
  offer: string;
  direction: "ltr" | "rtl";
  /** The region its dates and numbers are written for, as Intl names it. */
  tag: string;
  /** How much room a month has in a date: an abbreviated Telugu or Hindi month is hard to read. */
  month: "short" | "long";
  /** Fonts of a page in it. Figures and names need Latin on every page; those of a script have it in them. */
  fonts: readonly (keyof typeof fontFiles)[];
};

/**
 * The one list of languages. Addresses, `<html lang dir>`, hreflang, fonts, dates, sitemap, content, the staff area and
 * the tests derive from it; the recipe "A language" in CONTRIBUTING.md says what else a new one needs.
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

/** In the order of the language switch. */
export const locales: readonly Locale[] = Object.keys(languages).filter(isLocale);

/** Everything exists in it; the others borrow from it, visibly. Its addresses carry no prefix. */
export const defaultLocale = "en" satisfies Locale;

export type TranslatedLocale = Exclude<Locale, typeof defaultLocale>;

export const translatedLocales: readonly TranslatedLocale[] = locales.filter(
  (locale): locale is TranslatedLocale => locale !== defaultLocale,
);

/** One value per language. */
export const forEachLocale = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** Each language in its own words, as its readers look for it. */
export const localeNames: Record<Locale, string> = forEachLocale((locale) => languages[locale].name);

/** The attributes of an element whose text is in this language. */
export const writtenIn = (locale: Locale) => ({ lang: locale, dir: languages[locale].direction });
