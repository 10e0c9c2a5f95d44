import { defaultLocale, type Locale } from "#app/i18n/locales.ts";

export const postsPerPage = 10;

export type PostEntry = { slug: string; locale: Locale; tags: readonly string[]; publishedAt: string };

export type PostsPage<Entry> = { entries: Entry[]; page: number; pageCount: number };

/** Each post once, newest first, in the reader's language if it exists, otherwise in English. */
export function choosePosts<Entry extends PostEntry>(entries: readonly Entry[], locale: Locale): Entry[] {
  const chosen = new Map<string, Entry>();
  for (const wanted of [defaultLocale, locale]) {
    for (const entry of entries) if (entry.locale === wanted) chosen.set(entry.slug, entry);
  }
  return [...chosen.values()].toSorted(
    (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug),
  );
}

/** Pagination: the posts of one page. Undefined for a page that does not exist; page 1 always does. */
export function pageOf<Entry>(entries: readonly Entry[], page: number): PostsPage<Entry> | undefined {
  const pageCount = Math.max(1, Math.ceil(entries.length / postsPerPage));
  if (page > pageCount) return undefined;
  return { entries: entries.slice((page - 1) * postsPerPage, page * postsPerPage), page, pageCount };
}

/** The requested page number; undefined if it is not a number from 1 up. */
export function readPageNumber(asked: string | null): number | undefined {
  if (asked === null) return 1;
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : undefined;
}

/** The tags of more than one post, most used first. A tag with a single post leads to no others. */
export function listSubjects(entries: readonly PostEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of entries.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([a, often], [b, seldom]) => seldom - often || a.localeCompare(b))
    .map(([tag]) => tag);
}
