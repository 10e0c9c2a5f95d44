import { type PostOriginal, readOriginal } from "#app/content/blog/post-original.ts";
import { readLines } from "#app/content/engine/text-lines.ts";
import { isLocale, type Locale } from "#app/i18n/locales.ts";
import type { Saved } from "#app/staff/editing/editable.ts";

const words = [
  "title",
  "slug",
  "excerpt",
  "cover_image_url",
  "cover_image_alt",
  "author",
  "checked_by",
  "seo_title",
  "seo_description",
] as const;
export type PostWord = (typeof words)[number];

/** A post as it is being written. */
export type PostForm = Record<PostWord, string> & {
  locale: Locale;
  /** Its lines (text-lines.ts). */
  content: string[];
  tags: string[];
  /** For a translation: the English text that it was made from. */
  made_from: PostOriginal | null;
};

/** The columns that the database adds. */
export type PostState = Saved & {
  id: number;
  publishedAt: string | null;
  /** Set if the form contains a change that visitors do not see yet: null for a draft, otherwise its time. */
  changeAt?: string | null;
};
export type StoredPost = { form: PostForm; state: PostState };

export const emptyPost = (locale: Locale): PostForm => readForm({ locale });

/** Any row, or what this device kept, as a form. Nothing in it can harm the page or the editor. */
export function readForm(row: Record<string, unknown>): PostForm {
  const written = words.map((name) => [name, typeof row[name] === "string" ? row[name] : ""]);
  return {
    ...(Object.fromEntries(written) as Record<PostWord, string>),
    locale: isLocale(row.locale) ? row.locale : "en",
    content: readLines(row.content),
    tags: Array.isArray(row.tags) ? row.tags.filter((tag) => typeof tag === "string") : [],
    made_from: readOriginal(row.made_from),
  };
}

export function readStored(row: Record<string, unknown>): StoredPost {
  return {
    form: readForm(row),
    state: {
      id: Number(row.id),
      publishedAt: typeof row.published_at === "string" ? row.published_at : null,
      updatedAt: String(row.updated_at),
      updatedBy: typeof row.updated_by === "string" ? row.updated_by : null,
    },
  };
}

/** The columns of blog_posts. */
export const toColumns = ({ cover_image_url, cover_image_alt, ...form }: PostForm) => ({
  ...form,
  title: form.title.trim(),
  excerpt: form.excerpt.trim(),
  cover_image_url: cover_image_url.trim() || null,
  cover_image_alt: cover_image_alt.trim() || null,
  author: form.author.trim() || null,
  checked_by: form.checked_by.trim() || null,
  seo_title: form.seo_title.trim() || null,
  seo_description: form.seo_description.trim() || null,
});

/** Compares two forms by what would be saved. */
export const isSamePost = (one: PostForm, other: PostForm): boolean =>
  JSON.stringify(toColumns(one)) === JSON.stringify(toColumns(other));
