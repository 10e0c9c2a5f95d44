import { guidesListContent } from "#app/content/kinds/guides-list.ts";
import { legalServicesContent } from "#app/content/kinds/legal-services.ts";
import { loadValues } from "#app/content/load-content.server.ts";
import { siteSettingsContent } from "#app/content/site-settings.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { reachOf } from "#app/leads/reach-of.ts";
import { LegalServicesPage } from "#app/site/legal-services/legal-services-page.tsx";
import { faqData } from "#app/site/page/faq-data.ts";
import { loadTextPage } from "#app/site/page/load-text-page.server.ts";
import { relatedRows } from "#app/site/page/related-rows.ts";
import { textPageMeta } from "#app/site/page/text-page-meta.ts";
import type { Route } from "./+types/legal-services.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const [loaded, { settings, list }] = await Promise.all([
    loadTextPage(host, legalServicesContent, { locale }),
    loadValues(host, { settings: siteSettingsContent, list: guidesListContent }, { locale }),
  ]);
  return {
    ...loaded,
    ...reachOf(settings),
    related: relatedRows(loaded.page.related, list.guides, locale),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta({
    matches,
    location,
    page: loaderData?.page,
    name: ({ pages }) => pages.legalServices,
    data: loaderData?.page.questions.length ? [faqData(loaderData.page.questions)] : [],
  });
}

export default function LegalServicesRoute({ loaderData }: Route.ComponentProps) {
  return <LegalServicesPage {...loaderData} />;
}
