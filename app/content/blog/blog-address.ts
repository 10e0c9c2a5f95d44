import { type Locale, localizedPath } from "#app/i18n/locales.ts";

export const postPath = (slug: string, locale: Locale): string => localizedPath(`/blog/${slug}`, locale);

/** The address of the post list, or of one page or tag of it. Page 1 has no number, so that it has one address. */
export function blogPath(locale: Locale, { page = 1, tag }: { page?: number; tag?: string } = {}): string {
  const asked = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: `${page}` }) });
  return localizedPath("/blog", locale) + (asked.size > 0 ? `?${asked}` : "");
}
