import { isLocale, type Locale } from "#app/i18n/locales.ts";

const name = "language";

/** On this device only. Private windows may refuse; then the choice lasts as long as the address. */
export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(name, locale);
  } catch {}
}

/** The language that was chosen here, else the first of the browser's that the site speaks. */
export function preferredLocale(
  languages: readonly string[],
  remembered = readRemembered(),
): Locale | undefined {
  if (isLocale(remembered)) return remembered;
  return languages.map((language) => language.toLowerCase().split("-")[0]).find(isLocale);
}

function readRemembered(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
