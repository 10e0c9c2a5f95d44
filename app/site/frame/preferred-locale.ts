import { isLocale, type Locale } from "#app/i18n/locales.ts";
import { keep, readKept } from "#app/lib/device-storage.ts";

const name = "language";

/** Remembers the language on this device. Without storage the choice lasts as long as the address. */
export const rememberLocale = (locale: Locale): boolean => keep(name, locale);

/** The language chosen on this device, otherwise the first browser language that the site has. */
export function preferredLocale(
  languages: readonly string[],
  remembered = readKept(name),
): Locale | undefined {
  if (isLocale(remembered)) return remembered;
  return languages.map((language) => language.toLowerCase().split("-")[0]).find(isLocale);
}
