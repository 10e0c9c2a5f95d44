import type { ContentHost } from "#app/content/engine/content-host.ts";
import { districtContent } from "#app/content/kinds/pages/district.ts";
import { districtListContent, districtName } from "#app/content/kinds/pages/district-list.ts";
import { districtsPageContent } from "#app/content/kinds/pages/simple-pages.ts";
import { findContent, loadContent } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import { localeOf } from "#app/i18n/locales.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { type PageWithReferences, resolveReferences } from "#app/site/reference/resolve-references.ts";

/** Every district with its name in the reader's language, its headquarters and, if it has one, its page. */
export async function loadDistricts(host: ContentHost & { siteUrl: string }, url: { pathname: string }) {
  const locale = localeOf(url.pathname);
  const slugs = await listSlugs(host, districtContent);
  const [loaded, list, referenceData, ...pages] = await Promise.all([
    loadPage(host, districtsPageContent, url),
    loadContent(host, districtListContent, { locale }),
    loadReferenceData(host, locale),
    ...slugs.map(async (slug) => ({
      slug,
      page: await findContent(host, districtContent, { slug, locale }),
    })),
  ]);
  const districts = list.value.districts
    .map((district) => ({
      id: district.id,
      name: districtName(district, locale),
      headquarters: district.headquarters,
      remark: district.remark,
      path: pathOf(pages.find(({ page }) => page?.value.district === district.id)?.slug),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  // Sources cited in the rows are also listed.
  const shown: PageWithReferences & Record<string, unknown> = {
    ...loaded.page,
    remarks: districts.flatMap(({ remark }) => remark ?? []),
  };
  return { ...loaded, references: resolveReferences(shown, referenceData), districts };
}

const pathOf = (slug: string | undefined) => slug && (`/${slug}` as const);
