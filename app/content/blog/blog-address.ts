import { localizedPath } from "#app/i18n/locale-path.ts";
import type { Locale } from "#app/i18n/locales.ts";

export const postPath = (slug: string, locale: Locale): string => localizedPath(`/blog/${slug}`, locale);

/** The list, or a part of it. The first page has no number, so that it has one address. */
export function blogPath(locale: Locale, { page = 1, tag }: { page?: number; tag?: string } = {}): string {
  const asked = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: `${page}` }) });
  return localizedPath("/blog", locale) + (asked.size > 0 ? `?${asked}` : "");
}
