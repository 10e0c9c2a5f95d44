import type { TranslationState } from "#app/content/translation/about-translation.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Titled } from "#app/staff/words/words.ts";

export type PageState = Titled & {
  slug: string;
  /** Texts that visitors see in English because they are not translated. */
  missing: Partial<Record<Locale, number>>;
  /** Texts whose translation was made from an earlier English text. */
  outdated: Partial<Record<Locale, number>>;
  translations: Partial<Record<Locale, TranslationState>>;
  /** False if the page was never saved and visitors see the shipped text. */
  isSaved: boolean;
};

/** The states of pages by kind. A kind with one page has one entry. */
export type ContentState = Record<string, PageState[]>;

export const sumMissing = (pages: readonly PageState[] = [], locale?: Locale): number =>
  sumOf(pages, "missing", locale);

export const sumOutdated = (pages: readonly PageState[] = [], locale?: Locale): number =>
  sumOf(pages, "outdated", locale);

const sumOf = (pages: readonly PageState[], name: "missing" | "outdated", locale?: Locale): number =>
  pages
    .flatMap(({ [name]: counts }) => (locale ? [counts[locale]] : Object.values(counts)))
    .reduce<number>((sum, count) => sum + (count ?? 0), 0);
