import { blogPostSchema } from "#app/content/blog/blog-post.ts";
import { type Post, postColumns, readPost, readTime } from "#app/content/blog/read-post.ts";
import { hasBegun, listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { fillPost } from "#app/content/load-content.server.ts";
import { defaultLocale, isLocale, type Locale } from "#app/i18n/locales.ts";
import { choosePosts, listSubjects, type PostEntry, pageOf } from "./post-paging.ts";

export type PostSummary = Omit<Post, "content">;
export type PostList = { posts: PostSummary[]; page: number; pageCount: number; subjects: string[] };

/** One page of published posts. Undefined if the page does not exist or no post has the tag. */
export async function listPosts(
  host: ContentHost,
  { locale, page = 1, tag }: { locale: Locale; page?: number; tag?: string },
): Promise<PostList | undefined> {
  host.addCacheTags("blog_posts");
  const { entries, find } = await openPostSource(host, locale);
  const chosen = choosePosts(entries, locale);
  if (tag !== undefined && !chosen.some(({ tags }) => tags.includes(tag))) return undefined;
  const shown = pageOf(tag ? chosen.filter((entry) => entry.tags.includes(tag)) : chosen, page);
  if (!shown) return undefined;
  const found = await find(shown.entries);
  return {
    // Bodies are left out, because a list shows none and loader data is sent twice.
    posts: await Promise.all(found.map(({ content: _, ...summary }) => fillPost(host, summary))),
    page: shown.page,
    pageCount: shown.pageCount,
    subjects: listSubjects(chosen),
  };
}

/** The entries of all published posts, newest first, such as for the sitemap. */
export async function listPostEntries(host: ContentHost): Promise<PostEntry[]> {
  host.addCacheTags("blog_posts");
  const { entries } = await openPostSource(host, defaultLocale);
  return choosePosts(entries, defaultLocale);
}

/** The newest posts with their bodies, each in the reader's language if it exists. */
export async function listNewestPosts(host: ContentHost, locale: Locale, most: number): Promise<Post[]> {
  host.addCacheTags("blog_posts");
  const { entries, find } = await openPostSource(host, locale);
  const found: Post[] = [];
  const chosen = choosePosts(entries, locale).slice(0, most);
  // In batches, because the request's URL names every post.
  for (let i = 0; i < chosen.length; i += 50) found.push(...(await find(chosen.slice(i, i + 50))));
  return Promise.all(found.map((post) => fillPost(host, post)));
}

type PostSource = { entries: PostEntry[]; find: (entries: readonly PostEntry[]) => Promise<Post[]> };

/** The stored posts or, before staff have saved one and while the database does not answer, the shipped posts. */
async function openPostSource(host: ContentHost, locale: Locale): Promise<PostSource> {
  try {
    const entries = await readEntries(host, locale);
    if (entries.length > 0 || (await hasBegun(host))) {
      return { entries, find: (wanted) => readPosts(host, wanted) };
    }
  } catch (err) {
    host.log.error({ err }, "Failed to load blog content");
    host.markIncomplete();
  }
  const shipped = shippedPosts(locale);
  return {
    entries: shipped,
    find: async (wanted) => shipped.filter((post) => wanted.includes(post)).toSorted(inOrderOf(wanted)),
  };
}

/** A row without these fields has no page (`readPost`). Other missing fields have fallbacks. */
const needed = blogPostSchema.pick({ slug: true, title: true });

async function readEntries({ supabase }: ContentHost, locale: Locale): Promise<PostEntry[]> {
  // Row-level security decides by the database's clock which posts are published.
  const { data } = await supabase
    .from("blog_posts")
    .select("slug, locale, title, tags, published_at")
    .in("locale", [...new Set([defaultLocale, locale])])
    .order("published_at", { ascending: false })
    .limit(1000)
    .throwOnError();
  return data.flatMap(({ locale: language, tags, published_at, ...row }) => {
    const publishedAt = readTime(published_at);
    const { data: names } = needed.safeParse(row);
    if (!publishedAt || !names || !isLocale(language)) return [];
    return [{ slug: names.slug, locale: language, tags: Array.isArray(tags) ? tags : [], publishedAt }];
  });
}

async function readPosts(host: ContentHost, wanted: readonly PostEntry[]): Promise<Post[]> {
  if (wanted.length === 0) return [];
  try {
    const { data } = await host.supabase
      .from("blog_posts")
      .select(postColumns)
      .in(
        "slug",
        wanted.map(({ slug }) => slug),
      )
      .in("locale", [...new Set(wanted.map(({ locale }) => locale))])
      .throwOnError();
    return data
      .flatMap((row) => readPost(row) ?? [])
      .filter((post) => wanted.some(({ slug, locale }) => slug === post.slug && locale === post.locale))
      .toSorted(inOrderOf(wanted));
  } catch (err) {
    host.log.error({ err }, "Failed to load blog content");
    host.markIncomplete();
    return [];
  }
}

const inOrderOf = (entries: readonly PostEntry[]) => {
  const place = ({ slug }: { slug: string }) => entries.findIndex((entry) => entry.slug === slug);
  return (a: { slug: string }, b: { slug: string }) => place(a) - place(b);
};

export const shippedPosts = (locale: Locale): Post[] =>
  [...new Set<Locale>([defaultLocale, locale])]
    .flatMap(listShippedPosts)
    .flatMap((row) => readPost(row) ?? []);
