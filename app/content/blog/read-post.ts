import { isLocale, type Locale } from "#app/i18n/locales.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { type BlogPost, blogPostSchema } from "./blog-post.ts";
import { readingMinutes } from "./reading-time.ts";

export type Post = Omit<BlogPost, "published_at" | "updated_at"> & {
  locale: Locale;
  /** In one form, whichever backend it came from: 2026-10-21T00:00:00.000Z. */
  publishedAt: string;
  updatedAt: string;
  minutes: number;
};

/** What a page reads of one; who saved it is not a visitor's to know. */
export const postColumns =
  `id, slug, locale, title, excerpt, content, cover_image_url, cover_image_alt, tags, seo_title,
  seo_description, author, checked_by, published_at, created_at, updated_at` as const;

/** A row as a post. Undefined when it lacks what a post needs. */
export function readPost(row: Record<string, unknown>): Post | undefined {
  const { data } = blogPostSchema.safeParse(row);
  const publishedAt = data && readTime(data.published_at);
  if (!publishedAt || !isLocale(row.locale)) return undefined;
  const { published_at: _, updated_at: updated, ...words } = data;
  return {
    ...words,
    locale: row.locale,
    publishedAt,
    updatedAt: readTime(updated) ?? publishedAt,
    minutes: readingMinutes(data.content),
  };
}

/** In one form, so that times compare as text: rows have microseconds and an offset, shipped posts a Z. */
export function readTime(stored: unknown): string | undefined {
  const time = parseMoment(typeof stored === "string" ? stored : "");
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
