import type { Locale } from "./locales.ts";
import { phrases } from "./phrases.ts";

/** What a link calls a page that has no card among the guides. */
export function linkTitle(path: string, locale: Locale): string | undefined {
  const titles: Record<string, string> = phrases[locale].links;
  return Object.hasOwn(titles, path) ? titles[path] : undefined;
}
