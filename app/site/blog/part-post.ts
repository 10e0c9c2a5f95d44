import type { Post } from "#app/content/blog/read-post.ts";
import { partSources } from "./part-sources.ts";
import { withoutComparison } from "./without-comparison.ts";

/** Splits a post as its page shows it: the text without its line about the comparison, and the folded sources. */
export function partPost(post: Post) {
  const { own, sources } = partSources(post.content.content);
  return { post: { ...post, content: { ...post.content, content: withoutComparison(own) } }, sources };
}
