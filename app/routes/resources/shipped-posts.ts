import { originalOf } from "#app/content/blog/post-original.ts";
import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { defaultLocale, locales } from "#app/i18n/locales.ts";

let written: string | undefined;

/**
 * The posts in content/ as rows, from which the staff area creates rows on the first save. They are public and
 * serialized once: twenty requests in one packet delayed all visitors by a second and a half.
 */
export function loader(): Response {
  written ??= JSON.stringify(listRows());
  return new Response(written, { headers: { "content-type": "application/json" } });
}

/** Shipped translations were made from the shipped English posts. */
function listRows() {
  const english = new Map(listShippedPosts(defaultLocale).map((post) => [post.slug, originalOf(post)]));
  return locales.flatMap(listShippedPosts).map((post) => ({
    ...post,
    made_from: post.locale === defaultLocale ? null : (english.get(post.slug) ?? null),
  }));
}
