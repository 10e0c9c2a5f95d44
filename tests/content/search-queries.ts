import { type Locale, locales } from "../../app/i18n/locales.ts";
import written from "./search-queries.json" with { type: "json" };

/**
 * Queries, and the pages that answer them ("*": and those below it). Written before the search was tuned: every
 * second line of each list was used for tuning, the others only for evaluation.
 */
type SearchCase = { query: string; pages: readonly string[]; locale: Locale; isHeldBack: boolean };

const isOdd = (index: number) => index % 2 === 1;

/** Single words and names, on the English site. */
export const wordCases: readonly SearchCase[] = Object.entries(written.words).map(([query, pages], i) => ({
  query,
  pages,
  locale: "en",
  isHeldBack: isOdd(i),
}));

/** Whole sentences, on the site in their language. */
export const sentenceCases: readonly SearchCase[] = locales.flatMap((locale) =>
  Object.values(written.sentences)
    .flatMap(({ pages, ...sentences }) => sentences[locale].map((query) => ({ query, pages, locale })))
    .map((one, i) => ({ ...one, isHeldBack: isOdd(i) })),
);

const listLater = (later: typeof written.later | typeof written.last, isHeldBack: boolean) =>
  locales.flatMap((locale) =>
    Object.entries(later).flatMap(([matter, sentences]): SearchCase[] =>
      sentences[locale].map((query) => ({
        query,
        pages: written.sentences[matter as keyof typeof written.sentences].pages,
        locale,
        isHeldBack,
      })),
    ),
  );

/** Longer sentences in other words. The first list was used for tuning; the last was written later and evaluated once. */
export const laterCases = listLater(written.later, false);
export const lastCases = listLater(written.last, true);

/** Written by four readers who had not seen the index. Every second sentence was for tuning, the others for evaluation. */
export const readersCases: readonly SearchCase[] = locales.flatMap((locale) =>
  [written.readers, written.readersHeldBack].flatMap((groups, i) =>
    groups.flatMap(({ pages, ...sentences }) =>
      sentences[locale].map((query) => ({ query, pages, locale, isHeldBack: isOdd(i) })),
    ),
  ),
);

/** Questions that this site does not answer. */
export const otherQueries: readonly string[] = written.other;

export function isRight(path: string, pages: readonly string[]): boolean {
  return pages.some((page) => (page.endsWith("*") ? path.startsWith(page.slice(0, -1)) : path === page));
}
