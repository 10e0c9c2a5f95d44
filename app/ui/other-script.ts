import { defaultLocale, type Locale, writtenIn } from "#app/i18n/locales.ts";

/** The attributes of a few words in a language beside the page's own: their font does not hold up the page (record 60). */
export const inOtherScript = (locale: Locale, pageLocale: Locale) => ({
  ...writtenIn(locale),
  className: locale === pageLocale || locale === defaultLocale ? undefined : "other-script",
});
