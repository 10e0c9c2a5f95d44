import type { ContentHost } from "#app/content/engine/content-host.ts";
import { districtContent } from "#app/content/kinds/pages/district.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { loadLandChoices } from "./load-land-choices.server.ts";

/** A district page with the land choices of its form. */
export async function loadDistrict(host: ContentHost & { siteUrl: string }, url: { pathname: string }) {
  const loaded = await loadPage(host, districtContent, url);
  const land = await loadLandChoices(host, loaded.locale);
  const choice = land.districts.find(({ value }) => value === loaded.page.district);
  return { ...loaded, name: choice?.label ?? loaded.page.title, land };
}

export type LoadedDistrict = Awaited<ReturnType<typeof loadDistrict>>;
