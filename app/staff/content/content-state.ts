import type { Locale } from "#app/i18n/locales.ts";

/** What the menu and the overview say of a page. */
export type PageState = {
  slug: string;
  title: string;
  /** Texts that visitors see in English because nobody has translated them. */
  missing: Partial<Record<Locale, number>>;
  /** False while the page is as the site came. */
  isSaved: boolean;
};

/** By kind; a kind with one page has one entry. */
export type ContentState = Record<string, PageState[]>;

export const sumMissing = (pages: readonly PageState[] = [], locale?: Locale): number =>
  pages
    .flatMap(({ missing }) => (locale ? [missing[locale]] : Object.values(missing)))
    .reduce<number>((sum, count) => sum + (count ?? 0), 0);
