import { isLocale, type Locale } from "#app/i18n/locales.ts";
import { keep, readKept } from "#app/lib/device-storage.ts";

const name = "language";

/** On this device only. Where it keeps nothing, the choice lasts as long as the address. */
export const rememberLocale = (locale: Locale): boolean => keep(name, locale);

/** The language that was chosen here, else the first of the browser's that the site speaks. */
export function preferredLocale(
  languages: readonly string[],
  remembered = readKept(name),
): Locale | undefined {
  if (isLocale(remembered)) return remembered;
  return languages.map((language) => language.toLowerCase().split("-")[0]).find(isLocale);
}
