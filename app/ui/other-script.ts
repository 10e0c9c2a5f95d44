import { defaultLocale, type Locale, writtenIn } from "#app/i18n/locales.ts";

/** The attributes of a few words in another language than the page's. Their font does not block rendering (record 60). */
export const inOtherScript = (locale: Locale, pageLocale: Locale) => ({
  ...writtenIn(locale),
  className: locale === pageLocale || locale === defaultLocale ? undefined : "other-script",
});
