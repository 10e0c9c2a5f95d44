import type { ContentHost } from "#app/content/content-host.ts";
import { districtContent } from "#app/content/kinds/district.ts";
import { guideContent } from "#app/content/kinds/guide.ts";
import { lettersContent } from "#app/content/kinds/letters.ts";
import { findContent, loadContent } from "#app/content/load-content.server.ts";
import { districtSlugs, guideSlugs, listedPaths } from "#app/lib/public-pages.ts";
import { listPostEntries } from "#app/site/blog/list-posts.server.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Every page worth finding, with the day it was saved or, for a default, the day it was checked. */
export async function listSitemapEntries(host: ContentHost): Promise<SitemapEntry[]> {
  const pages = listedPaths.map((path): SitemapEntry => ({ path }));
  const guides = guideSlugs.map(async (slug) =>
    entryOf(slug, await findContent(host, guideContent, { slug })),
  );
  const districts = districtSlugs.map(async (slug) =>
    entryOf(slug, await findContent(host, districtContent, { slug })),
  );
  const posts = (await listPostEntries(host)).map(({ slug, publishedAt }) => ({
    path: `/blog/${slug}`,
    changedOn: publishedAt,
  }));
  const { value, updatedAt } = await loadContent(host, lettersContent);
  const letters = value.letters.map(({ id }) => ({
    path: `/letters/${id}`,
    changedOn: updatedAt ?? value.checked.on,
  }));
  return [...pages, ...(await Promise.all([...guides, ...districts])).flat(), ...letters, ...posts];
}

type Found = { updatedAt?: string; value: { checked: { on: string } } } | undefined;

const entryOf = (slug: string, found: Found): SitemapEntry[] =>
  found ? [{ path: `/${slug}`, changedOn: found.updatedAt ?? found.value.checked.on }] : [];
