import type { Locale } from "#app/i18n/locales.ts";

/** Where a post is written. One that came with the site has no number before somebody saves a post. */
export const postEditPath = ({ id, slug, locale }: { id?: number; slug: string; locale: Locale }): string =>
  id === undefined
    ? `/admin/blog/new?${new URLSearchParams({ shipped: slug, locale })}`
    : `/admin/blog/${id}`;
