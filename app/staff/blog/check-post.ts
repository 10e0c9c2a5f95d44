import type { JSONContent } from "@tiptap/core";

import { readDocument } from "#app/content/blog/blog-document.ts";
import { postWords } from "#app/content/blog/blog-post.ts";
import { identifier } from "#app/content/fields.ts";
import { isOwnPicture } from "./own-picture.ts";
import type { PostForm } from "./post-form.ts";

export type PostErrors = Partial<Record<keyof PostForm, string>>;

const largestBody = 500_000;

/** What keeps a post from being saved, and what more from being published, in words that say what to do. */
export function checkPost(form: PostForm, { isForVisitors }: { isForVisitors: boolean }): PostErrors {
  const errors: PostErrors = {};
  const { title, excerpt, tags, seo_title, seo_description } = postWords;
  for (const [name, schema] of Object.entries({ title, tags, seo_title, seo_description, slug })) {
    const fault = schema.safeParse(form[name as keyof PostForm]).error?.issues[0];
    if (fault) errors[name as keyof PostForm] = fault.message;
  }
  if (form.excerpt.trim() || isForVisitors) {
    const fault = excerpt.safeParse(form.excerpt).error?.issues[0];
    if (fault)
      errors.excerpt = form.excerpt.trim()
        ? fault.message
        : "Write a sentence or two: the list of posts and search engines show them.";
  }
  const cover = form.cover_image_url.trim();
  if (cover && !isOwnPicture(cover)) errors.cover_image_url = "Choose a picture of this site: /…";
  if (cover && !form.cover_image_alt.trim())
    errors.cover_image_alt = "Say what the cover shows, for people who cannot see it.";
  const body = findBodyFault(form.content, isForVisitors);
  if (body) errors.content = body;
  return errors;
}

const slug = identifier("Address");

function findBodyFault(content: JSONContent, isForVisitors: boolean): string | undefined {
  const pictures = listPictures(content);
  if (pictures.some(({ attrs }) => !String(attrs?.alt ?? "").trim()))
    return "A picture has no alternative text. Choose it and say what it shows.";
  if (pictures.some(({ attrs }) => !isOwnPicture(String(attrs?.src ?? ""))))
    return "A picture is not from this site. Choose it and take another one.";
  if (pictures.some((picture) => readDocument({ content: [picture] }).content.length === 0))
    return "The alternative text of a picture is too long or holds HTML. Choose it and shorten the text.";
  const body = readDocument(content);
  if (isForVisitors && body.content.length === 0) return "Write something before you publish.";
  if (new TextEncoder().encode(JSON.stringify(body)).length > largestBody)
    return "The post is too long. Make two posts of it.";
  return undefined;
}

const listPictures = (node: JSONContent): JSONContent[] => [
  ...(node.type === "image" ? [node] : []),
  ...(node.content ?? []).flatMap(listPictures),
];
