import { plainText } from "#app/content/engine/inline-text.ts";
import { isLocale, type Locale } from "#app/i18n/locales.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { type BlogPost, blogPostSchema } from "./blog-post.ts";

const wordsPerMinute = 200;

/** Reading time in whole minutes, at least one. Words are counted by spaces, which works in all three scripts. */
export function readingMinutes(lines: readonly string[]): number {
  const words = lines.flatMap((line) => plainText(line).split(/\s+/).filter(Boolean));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}

export type Post = Omit<BlogPost, "published_at" | "updated_at"> & {
  locale: Locale;
  /** An ISO time such as 2026-10-21T00:00:00.000Z, the same for every backend. */
  publishedAt: string;
  /** The day of its last change, or of its publication if it was not changed since it was stored. */
  updatedAt: string;
  minutes: number;
};

/** The columns that pages read. Who saved a post is not public. */
export const postColumns =
  `id, slug, locale, title, excerpt, content, cover_image_url, cover_image_alt, tags, seo_title,
  seo_description, author, checked_by, published_at, created_at, updated_at` as const;

/** Reads a row as a post. Returns undefined if it lacks a required field. */
export function readPost(row: Record<string, unknown>): Post | undefined {
  const { data } = blogPostSchema.safeParse(row);
  const publishedAt = data && readTime(data.published_at);
  if (!publishedAt || !isLocale(row.locale)) return undefined;
  const { published_at: _, updated_at: updated, ...words } = data;
  return {
    ...words,
    locale: row.locale,
    publishedAt,
    updatedAt: wasChanged(readTime(updated), readTime(row.created_at)) ?? publishedAt,
    minutes: readingMinutes(data.content),
  };
}

/** Storing a post sets both times, moments apart. */
const wasChanged = (updated: string | undefined, created: string | undefined): string | undefined =>
  updated && created && Date.parse(updated) - Date.parse(created) < 60_000 ? undefined : updated;

/** Normalizes a time, so that times compare as text: rows have microseconds and an offset, shipped posts a Z. */
export function readTime(stored: unknown): string | undefined {
  const time = parseMoment(typeof stored === "string" ? stored : "");
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
