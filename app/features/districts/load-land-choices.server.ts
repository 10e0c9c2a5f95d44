import { type ContentHost, findContent, loadContent } from "#app/features/content/load-content.server.ts";
import type { LandChoices } from "#app/features/forms/land-fields.tsx";
import type { Locale } from "#app/i18n/locales.ts";
import { districtSlugs } from "#app/lib/site-routes.ts";
import { districtContent } from "./district.schema.ts";
import { districtChoices } from "./district-choices.ts";
import { districtListContent } from "./district-list.schema.ts";

/** All districts, and the mandals of those whose page lists them: there they have been checked. */
export async function loadLandChoices(host: ContentHost, locale: Locale): Promise<LandChoices> {
  const [{ value: list }, ...pages] = await Promise.all([
    loadContent(host, districtListContent, { locale }),
    ...districtSlugs.map((slug) => findContent(host, districtContent, { slug, locale })),
  ]);
  const mandals = pages.flatMap((page) =>
    page ? [[page.value.district, page.value.mandals.flatMap(({ names }) => names).sort()] as const] : [],
  );
  return { districts: districtChoices(list, locale), mandals: Object.fromEntries(mandals) };
}
