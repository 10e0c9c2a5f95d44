import { type Post, readPost } from "#app/content/blog/read-post.ts";
import { t } from "#app/staff/words/words.ts";
import { type PostForm, toColumns } from "./post-form.ts";

/** A form as visitors would see it. Missing texts are shown in brackets, so that the page can be rendered. */
export function toPreview(form: PostForm, publishedAt: string | null): Post | undefined {
  const now = new Date().toISOString();
  const columns = toColumns(form);
  return readPost({
    ...columns,
    title: columns.title || t("(Without a title)"),
    slug: columns.slug || "preview",
    published_at: publishedAt ?? now,
    updated_at: now,
  });
}
