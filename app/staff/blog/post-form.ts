import type { JSONContent } from "@tiptap/core";

import { readDocument } from "#app/content/blog/blog-document.ts";
import { isLocale, type Locale } from "#app/i18n/locales.ts";
import type { Saved } from "#app/staff/editing/editable.ts";

/** A post as it is being written. The body is the editor's own JSON until it is saved. */
export type PostForm = {
  locale: Locale;
  title: string;
  slug: string;
  excerpt: string;
  content: JSONContent;
  cover_image_url: string;
  cover_image_alt: string;
  tags: string[];
  seo_title: string;
  seo_description: string;
};

/** What the database adds to it. */
export type PostState = Saved & { id: number; publishedAt: string | null };
export type StoredPost = { form: PostForm; state: PostState };

export const emptyPost = (locale: Locale): PostForm => ({
  locale,
  title: "",
  slug: "",
  excerpt: "",
  content: emptyBody,
  cover_image_url: "",
  cover_image_alt: "",
  tags: [],
  seo_title: "",
  seo_description: "",
});

const emptyBody: JSONContent = { type: "doc", content: [{ type: "paragraph" }] };

/** Any row, or what this device kept, as a form. Nothing in it can harm the page or the editor. */
export function readForm(row: Record<string, unknown>): PostForm {
  const words = (name: keyof PostForm) => (typeof row[name] === "string" ? row[name] : "");
  const body = readDocument(row.content);
  return {
    locale: isLocale(row.locale) ? row.locale : "en",
    title: words("title"),
    slug: words("slug"),
    excerpt: words("excerpt"),
    content: body.content.length > 0 ? body : emptyBody,
    cover_image_url: words("cover_image_url"),
    cover_image_alt: words("cover_image_alt"),
    tags: Array.isArray(row.tags) ? row.tags.filter((tag) => typeof tag === "string") : [],
    seo_title: words("seo_title"),
    seo_description: words("seo_description"),
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
export const toColumns = ({ content, cover_image_url, cover_image_alt, ...form }: PostForm) => ({
  ...form,
  title: form.title.trim(),
  excerpt: form.excerpt.trim(),
  content: readDocument(content),
  cover_image_url: cover_image_url.trim() || null,
  cover_image_alt: cover_image_alt.trim() || null,
  seo_title: form.seo_title.trim() || null,
  seo_description: form.seo_description.trim() || null,
});

/** Two forms that would be saved alike are alike. */
export const isSamePost = (one: PostForm, other: PostForm): boolean =>
  JSON.stringify(toColumns(one)) === JSON.stringify(toColumns(other));
