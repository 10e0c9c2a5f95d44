import type { Locale } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";

export function linkTitle(path: string, locale: Locale): string | undefined {
  const titles: Record<string, string> = phrases[locale].links;
  return Object.hasOwn(titles, path) ? titles[path] : undefined;
}
