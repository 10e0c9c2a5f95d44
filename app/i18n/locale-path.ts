import { queryOf } from "#app/lib/addresses/page-parameters.ts";
import { defaultLocale, forEachLocale, isLocale, type Locale } from "./locales.ts";
import { mayBePage } from "./page-address.ts";

/** "/te/guides" is Telugu; an address without a prefix is English. */
export function localeOf(path: string): Locale {
  const first = path.split("/")[1];
  return isLocale(first) ? first : defaultLocale;
}

/** The address of the same page in English. It starts with a single slash, because two would name another website. */
export function plainPath(path: string): string {
  const locale = localeOf(path);
  if (locale === defaultLocale) return path;
  return path.slice(locale.length + 1).replace(/^[/\\]+/, "/") || "/";
}

export function localizedPath(path: string, locale: Locale): string {
  const plain = plainPath(path);
  if (locale === defaultLocale) return plain;
  return plain === "/" ? `/${locale}` : `/${locale}${plain}`;
}

/** Localizes an address from content. Addresses that name a language or are not pages of this site stay unchanged. */
export const inLanguageOf = (locale: Locale, address: string): string =>
  mayBePage(address) ? localizedPath(address, locale) : address;

/** Query parameters that mean the same in every language, by page. */
const sharedParameters: Record<string, readonly string[]> = { "/search": ["q"] };

/** The addresses of a page in every language, with its search or filter. */
export function addressesOf(path: string, search = ""): Record<Locale, string> {
  const query = queryOf(new URLSearchParams(search), sharedParameters[plainPath(path)] ?? []);
  return forEachLocale((locale) => localizedPath(path, locale) + query);
}
