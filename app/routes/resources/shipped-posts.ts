import { originalOf } from "#app/content/blog/post-original.ts";
import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { defaultLocale, locales } from "#app/i18n/locales.ts";

/**
 * The posts in content/ as rows. They are public anyway; the staff area makes rows of them on the first save. What is
 * shipped in another language was made from the English that is shipped.
 */
export function loader() {
  const english = new Map(listShippedPosts(defaultLocale).map((post) => [post.slug, originalOf(post)]));
  const posts = locales.flatMap(listShippedPosts);
  return Response.json(
    posts.map((post) => ({
      ...post,
      made_from: post.locale === defaultLocale ? null : (english.get(post.slug) ?? null),
    })),
  );
}
