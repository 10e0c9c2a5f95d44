/** The one list of languages. Addresses, `<html lang>`, hreflang, sitemap, content and tests derive from it. */
export const locales = ["en", "te", "hi"] as const;
export type Locale = (typeof locales)[number];

/** Everything exists in it; the others borrow from it, visibly. Its addresses carry no prefix. */
export const defaultLocale = "en" satisfies Locale;

/** Each language in its own words, as its readers look for it. */
export const localeNames: Record<Locale, string> = { en: "English", te: "తెలుగు", hi: "हिन्दी" };

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
