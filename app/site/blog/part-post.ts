import type { Post } from "#app/content/blog/read-post.ts";
import { partSources } from "./part-sources.ts";
import { partStamp } from "./part-stamp.ts";

/** Splits a post as its page shows it: the stamp in the head, the text, the folded sources. */
export function partPost(post: Post) {
  const { own, sources } = partSources(post.content.content);
  const { stamp, rest } = partStamp(own);
  return { post: { ...post, content: { ...post.content, content: rest } }, stamp, sources };
}
