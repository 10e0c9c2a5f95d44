import { type Post, postColumns, readPost } from "#app/content/blog/read-post.ts";
import { hasBegun } from "#app/content/blog/shipped-posts.server.ts";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { fillPost } from "#app/content/load-content.server.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { readRecord } from "#app/lib/supabase.ts";
import { shippedPosts } from "./list-posts.server.ts";

/** Finds a published post, in English if it is not translated; its `locale` tells which. */
export async function findPost(host: ContentHost, { slug, locale }: { slug: string; locale: Locale }) {
  host.addCacheTags(`blog_posts:${slug}`);
  const drafted = host.draft?.kindId === "post" && readPost(readRecord(host.draft.content[locale]));
  if (drafted) return fillPost(host, drafted);
  const inOrder: Locale[] = [locale, defaultLocale];
  const pick = (posts: readonly Post[]) =>
    inOrder
      .map((wanted) => posts.find((post) => post.slug === slug && post.locale === wanted))
      .find((post) => post !== undefined);
  try {
    const stored = pick(await readRows(host, slug, inOrder));
    if (stored) return await fillPost(host, stored);
    if (await hasBegun(host)) return undefined;
  } catch (err) {
    host.log.error({ err }, "Failed to load blog content");
    host.markIncomplete();
  }
  const shipped = pick(shippedPosts(locale));
  return shipped && fillPost(host, shipped);
}

async function readRows({ supabase }: ContentHost, slug: string, inLocales: readonly Locale[]) {
  const { data } = await supabase
    .from("blog_posts")
    .select(postColumns)
    .eq("slug", slug)
    .in("locale", [...new Set(inLocales)])
    .throwOnError();
  return data.flatMap((row) => readPost(row) ?? []);
}

export async function findNewSlug(
  { supabase, log }: ContentHost,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<string | undefined> {
  try {
    const { data } = await supabase
      .from("former_blog_addresses")
      .select("locale, post:blog_posts(slug)")
      .eq("slug", slug)
      .in("locale", [...new Set([locale, defaultLocale])])
      .throwOnError();
    const found = data.find((row) => row.locale === locale) ?? data[0];
    return found?.post?.slug;
  } catch (err) {
    log.error({ err }, "Failed to load blog content");
    return undefined;
  }
}
