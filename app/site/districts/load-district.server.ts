import type { ContentHost } from "#app/content/engine/content-host.ts";
import { districtContent } from "#app/content/kinds/pages/district.ts";
import { districtListContent } from "#app/content/kinds/pages/district-list.ts";
import { findContent, loadContent } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { LandChoices } from "#app/leads/form/land-fields.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { districtChoices } from "./district-choices.ts";

/** A district page with the land choices of its form. */
export async function loadDistrict(host: ContentHost & { siteUrl: string }, url: { pathname: string }) {
  const loaded = await loadPage(host, districtContent, url);
  const land = await loadLandChoices(host, loaded.locale);
  const choice = land.districts.find(({ value }) => value === loaded.page.district);
  return { ...loaded, name: choice?.label ?? loaded.page.title, land };
}

export type LoadedDistrict = Awaited<ReturnType<typeof loadDistrict>>;

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
