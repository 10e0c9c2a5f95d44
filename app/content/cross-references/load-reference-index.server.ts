import { hasBegun, listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import type { ContentHost, RememberContent } from "#app/content/engine/content-host.ts";
import { readLines } from "#app/content/engine/text-lines.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findWritten } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import {
  indexReferences,
  type ReferenceIndex,
  type ReferenceUse,
  type WrittenPost,
} from "./reference-index.ts";

/** Only the newest posts are searched for references. An older post is looked up when a link names it. */
const postsLookedAt = 300;

/** Lists everything that content can refer to and every reference to it, from public content. */
export async function loadReferenceIndex(host: ContentHost): Promise<ReferenceIndex> {
  const places = await Promise.all(
    contentKinds.map(async (kind) => (await listSlugs(host, kind)).map((slug) => ({ kind, slug }))),
  );
  const contents = locales.flatMap((locale) =>
    places.flat().map(async ({ kind, slug }) => ({
      locale,
      kind,
      slug,
      value: (await findWritten(host, kind, { slug, locale }))?.value,
    })),
  );
  const [written, posts] = await Promise.all([Promise.all(contents), listPosts(host)]);
  const isEnglish = ({ locale }: { locale: Locale }) => locale === defaultLocale;
  const index = indexReferences(written.filter(isEnglish), posts);
  // A translation adds no targets, but it may refer to something that the English text does not.
  const translations = indexReferences(
    written.filter((one) => !isEnglish(one)),
    [],
  );
  const translated = Map.groupBy(translations.uses, placeOf);
  const uses = index.uses.map((use) => {
    const same = translated.get(placeOf(use)) ?? [];
    const names = [use, ...same].flatMap((one) => one.names.map(({ target, id }) => ({ target, id })));
    return { ...use, names: [...new Map(names.map((one) => [`${one.target} ${one.id}`, one])).values()] };
  });
  return { options: index.options, uses };
}

const placeOf = ({ kindId, slug, item }: ReferenceUse) => JSON.stringify([kindId, slug, item?.id]);

/** The same index for staff, cached until content changes. */
export const rememberReferenceIndex = (host: ContentHost & { remember: RememberContent }) =>
  host.remember("reference index", (markIncomplete) => loadReferenceIndex({ ...host, markIncomplete }));

async function listPosts(host: ContentHost): Promise<readonly WrittenPost[]> {
  host.addCacheTags("blog_posts");
  try {
    const { data } = await host.supabase
      .from("blog_posts")
      .select("slug, title, content")
      .order("published_at", { ascending: false })
      .limit(postsLookedAt)
      .throwOnError();
    if (data.length > 0 || (await hasBegun(host)))
      return data.map((post) => ({ ...post, content: readLines(post.content) }));
  } catch (err) {
    host.log.error({ err }, "Failed to load blog content");
    host.markIncomplete();
  }
  return listShippedPosts(defaultLocale);
}
