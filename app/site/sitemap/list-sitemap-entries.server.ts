import type { ContentHost } from "#app/content/content-host.ts";
import type { ContentPlace } from "#app/content/define-content.ts";
import { districtContent } from "#app/content/kinds/district.ts";
import { guideContent } from "#app/content/kinds/guide.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findContent, listWholeLanguages } from "#app/content/load-content.server.ts";
import { districtSlugs, guideSlugs, listedPaths } from "#app/lib/public-pages.ts";
import { listPostEntries } from "#app/site/blog/list-posts.server.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Every page worth finding, with the day it was saved or, for a default, the day it was checked. */
export async function listSitemapEntries(host: ContentHost): Promise<SitemapEntry[]> {
  const pages = listedPaths.map(async (path): Promise<SitemapEntry> => {
    const kind = contentKinds.find(({ shown }) => shown.path === path && !shown.part && !isFrame(shown));
    return { path, languages: kind ? await listWholeLanguages(host, kind) : undefined };
  });
  const guides = guideSlugs.map((slug) => entryOf(host, guideContent, slug));
  const districts = districtSlugs.map((slug) => entryOf(host, districtContent, slug));
  const posts = (await listPostEntries(host)).map(({ slug, publishedAt }) => ({
    path: `/blog/${slug}`,
    changedOn: publishedAt,
  }));
  return [...(await Promise.all(pages)), ...(await Promise.all([...guides, ...districts])).flat(), ...posts];
}

/** What stands around every page is edited beside one of them, and says nothing of its language. */
const isFrame = ({ group }: ContentPlace): boolean => group === "The whole site";

async function entryOf(
  host: ContentHost,
  kind: typeof guideContent | typeof districtContent,
  slug: string,
): Promise<SitemapEntry[]> {
  const found = await findContent(host, kind as typeof guideContent, { slug });
  if (!found) return [];
  const changedOn = found.updatedAt ?? found.value.checked.on;
  return [{ path: `/${slug}`, changedOn, languages: await listWholeLanguages(host, kind, slug) }];
}
