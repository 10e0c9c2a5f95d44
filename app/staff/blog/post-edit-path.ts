import type { Locale } from "#app/i18n/locales.ts";

/** The address of a post's editor. A shipped post has no ID until staff save a post. */
export const postEditPath = ({ id, slug, locale }: { id?: number; slug: string; locale: Locale }): string =>
  id === undefined
    ? `/admin/blog/new?${new URLSearchParams({ shipped: slug, locale })}`
    : `/admin/blog/${id}`;
