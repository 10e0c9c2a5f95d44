import { z } from "zod";
import { contentBounds } from "#app/content/engine/bounds.ts";
import {
  code,
  date,
  identifier,
  imageAddress,
  lines,
  list,
  paragraph,
  rich,
  text,
} from "#app/content/engine/fields.ts";
import { readLines } from "#app/content/engine/text-lines.ts";

export const postWords = {
  title: text("Title", { max: 200 }),
  excerpt: paragraph("Excerpt", { max: 600, help: "Two sentences for the list of posts." }),
  tags: list("Tags", text("Tag", { max: 40 }), {
    max: 20,
    input: "tags",
    help: "Press Enter after each tag.",
  }),
  seo_title: text("Title in search results", {
    max: 200,
    best: 60,
    mayBeEmpty: true,
    help: "If empty, the title of the post is used.",
  }),
  seo_description: text("Description in search results", {
    max: 400,
    best: 160,
    mayBeEmpty: true,
    help: "If empty, the excerpt is used.",
  }),
};

export const postFields = {
  title: postWords.title,
  content: list("Post", rich("Line", { max: contentBounds.text, isLine: true }), { max: 2000, isText: true }),
  excerpt: postWords.excerpt,
  slug: identifier("Address", "The part after /blog/."),
  cover_image_url: imageAddress("Cover picture"),
  cover_image_alt: text("What the cover shows", {
    max: 300,
    help: "Required with a cover. Read aloud to people who cannot see it.",
  }),
  author: text("Author", {
    max: 120,
    mayBeEmpty: true,
    help: "The name that visitors see. If empty, no one is named.",
  }),
  checked_by: text("Checked by", {
    max: 120,
    mayBeEmpty: true,
    help: "Who compared it with the law, with their profession: “A. Rao, advocate”.",
  }),
  tags: postWords.tags,
  seo_title: postWords.seo_title,
  seo_description: postWords.seo_description,
};

/** A row of blog_posts. Its state (draft, scheduled or published) follows from published_at. */
export const blogPostSchema = z.object({
  ...postFields,
  content: z.unknown().transform(readLines),
  excerpt: postWords.excerpt.catch(""),
  tags: postWords.tags.catch([]),
  author: postFields.author.nullable().catch(null),
  checked_by: postFields.checked_by.nullable().catch(null),
  seo_title: postWords.seo_title.nullable().catch(null),
  seo_description: postWords.seo_description.nullable().catch(null),
  cover_image_url: postFields.cover_image_url.nullable().catch(null),
  cover_image_alt: postFields.cover_image_alt.nullable().catch(null),
  published_at: code("Published at").nullable().catch(null),
  updated_at: code("Updated at").nullable().catch(null),
});
export type BlogPost = z.infer<typeof blogPostSchema>;

/** A post as stored in content/<locale>/blog/<slug>.json. */
export const shippedPostSchema = z.object({
  ...postWords,
  cover_image_url: postFields.cover_image_url.optional(),
  cover_image_alt: postFields.cover_image_alt.optional(),
  published_on: date("Published on"),
  body: lines("Post", { min: 3, max: 120 }),
});
