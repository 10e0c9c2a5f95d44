import type { ContentHost } from "#app/features/content/load-content.server.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { shippedPosts } from "./list-posts.server.ts";
import { type Post, readPost } from "./read-post.ts";

/** A published post, in English where it is not translated. Its `locale` says which. */
export async function findPost(
  host: ContentHost,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<Post | undefined> {
  host.uses(`blog_posts:${slug}`);
  const inOrder: Locale[] = [locale, defaultLocale];
  const pick = (posts: readonly Post[]) =>
    inOrder
      .map((wanted) => posts.find((post) => post.slug === slug && post.locale === wanted))
      .find((post) => post !== undefined);
  try {
    const stored = pick(await readRows(host, slug, inOrder));
    if (stored || (await hasEnglishPost(host))) return stored;
  } catch (err) {
    host.log.error({ err }, "Failed to load blog content");
    host.isIncomplete();
  }
  return pick(shippedPosts(locale));
}

async function readRows({ supabase }: ContentHost, slug: string, inLocales: readonly Locale[]) {
  const { data } = await supabase
    .from("blog_posts")
    .select("*")
    .eq("slug", slug)
    .in("locale", [...new Set(inLocales)])
    .throwOnError();
  return data.flatMap((row) => readPost(row) ?? []);
}

/** Once staff have published, the posts the site shipped with are gone. */
async function hasEnglishPost({ supabase }: ContentHost): Promise<boolean> {
  const { data } = await supabase
    .from("blog_posts")
    .select("id")
    .eq("locale", defaultLocale)
    .limit(1)
    .throwOnError();
  return data.length > 0;
}
