import { hostContext } from "#app/context.ts";
import { loadValues } from "#app/features/content/load-content.server.ts";
import { faqData } from "#app/features/faq/faq-data.ts";
import { guidesListContent } from "#app/features/guides/guides-list.schema.ts";
import { relatedRows } from "#app/features/guides/related-rows.ts";
import { legalServicesContent } from "#app/features/legal-services/legal-services.schema.ts";
import { LegalServicesPage } from "#app/features/legal-services/legal-services-page.tsx";
import { reachOf } from "#app/features/site-settings/reach-of.ts";
import { siteSettingsContent } from "#app/features/site-settings/site-settings.schema.ts";
import { loadTextPage } from "#app/features/text-page/load-text-page.server.ts";
import { textPageMeta } from "#app/features/text-page/text-page-meta.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
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
