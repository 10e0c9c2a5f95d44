import type { ContentHost } from "#app/content/engine/content-host.ts";
import { districtContent } from "#app/content/kinds/pages/district.ts";
import { districtListContent } from "#app/content/kinds/pages/district-list.ts";
import { findContent, loadContent } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { LandChoices } from "#app/leads/form/land-fields.tsx";
import { districtChoices } from "./district-choices.ts";

/** All districts, and the mandals of those with a page, where they have been checked. */
export async function loadLandChoices(host: ContentHost, locale: Locale): Promise<LandChoices> {
  const slugs = await listSlugs(host, districtContent);
  const [{ value: list }, ...pages] = await Promise.all([
    loadContent(host, districtListContent, { locale }),
    ...slugs.map((slug) => findContent(host, districtContent, { slug, locale })),
  ]);
  const mandals = pages.flatMap((page) =>
    page ? [[page.value.district, page.value.mandals.flatMap(({ names }) => names).sort()] as const] : [],
  );
  return { districts: districtChoices(list, locale), mandals: Object.fromEntries(mandals) };
}
