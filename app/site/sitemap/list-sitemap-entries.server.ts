import type { ContentHost } from "#app/content/engine/content-host.ts";
import type { ContentKind, ContentPlace } from "#app/content/engine/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findContent, listWholeLanguages } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import { pageKindIds, pageKinds } from "#app/content/pages/page-kinds.ts";
import { listedPaths } from "#app/lib/addresses/public-pages.ts";
import { readRecord } from "#app/lib/supabase.ts";
import { listPostEntries } from "#app/site/blog/list-posts.server.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Every indexed page, with the date it was saved or, for a default, checked. */
export async function listSitemapEntries(host: ContentHost): Promise<SitemapEntry[]> {
  const pages = listedPaths.map(async (path): Promise<SitemapEntry> => {
    const kind = contentKinds.find(({ shown }) => shown.path === path && !shown.part && !isFrame(shown));
    return { path, languages: kind ? await listWholeLanguages(host, kind) : undefined };
  });
  const many = pageKindIds.map(async (id) => {
    const slugs = await listSlugs(host, pageKinds[id]);
    return (await Promise.all(slugs.map((slug) => entryOf(host, pageKinds[id], slug)))).flat();
  });
  const posts = (await listPostEntries(host)).map(({ slug, publishedAt }) => ({
    path: `/blog/${slug}`,
    changedOn: publishedAt,
  }));
  return [...(await Promise.all(pages)), ...(await Promise.all(many)).flat(), ...posts];
}

/** Header and footer are shown with a page but do not determine its language. */
const isFrame = ({ group }: ContentPlace): boolean => group === "The whole site";

async function entryOf(host: ContentHost, kind: ContentKind, slug: string): Promise<SitemapEntry[]> {
  const found = await findContent(host, kind, { slug });
  if (!found) return [];
  const checked = readRecord(readRecord(found.value).checked).on;
  const changedOn = found.updatedAt ?? (typeof checked === "string" ? checked : undefined);
  return [{ path: `/${slug}`, changedOn, languages: await listWholeLanguages(host, kind, slug) }];
}
