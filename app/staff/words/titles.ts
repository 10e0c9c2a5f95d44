import { type Locale, translatedLocales } from "#app/i18n/locales.ts";
import { staffLanguage } from "./staff-language.ts";

/** The English title of a page or a record, and its translations. The server does not know the member's language. */
export type Titled = { title: string; titles?: Partial<Record<Locale, string>> };

/** The title in the member's language. */
export const titleIn = ({ title, titles }: Titled): string => titles?.[staffLanguage()] ?? title;

export const titlesIn = (titleOf: (locale: Locale) => string | undefined): Titled["titles"] =>
  Object.fromEntries(translatedLocales.map((locale) => [locale, titleOf(locale)]));
