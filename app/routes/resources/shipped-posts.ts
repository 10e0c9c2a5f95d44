import { originalOf } from "#app/content/blog/post-original.ts";
import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { defaultLocale, locales } from "#app/i18n/locales.ts";

let written: string | undefined;

/**
 * The posts in content/ as rows. They are public anyway; the staff area makes rows of them on the first save. Anybody may
 * ask, so they are written once: twenty requests in one packet held everybody up for a second and a half.
 */
export function loader(): Response {
  written ??= JSON.stringify(listRows());
  return new Response(written, { headers: { "content-type": "application/json" } });
}

/** What is shipped in another language was made from the English that is shipped. */
function listRows() {
  const english = new Map(listShippedPosts(defaultLocale).map((post) => [post.slug, originalOf(post)]));
  return locales.flatMap(listShippedPosts).map((post) => ({
    ...post,
    made_from: post.locale === defaultLocale ? null : (english.get(post.slug) ?? null),
  }));
}
