import { hostContext } from "#app/context.ts";
import { loadValues } from "#app/features/content/load-content.server.ts";
import { loadLandChoices } from "#app/features/districts/load-land-choices.server.ts";
import { faqData } from "#app/features/faq/faq-data.ts";
import { guidesListContent } from "#app/features/guides/guides-list.schema.ts";
import { relatedRows } from "#app/features/guides/related-rows.ts";
import { enquiryAction } from "#app/features/leads/enquiry-action.server.ts";
import { useEnquiryForm } from "#app/features/leads/use-enquiry-form.ts";
import { legalOpinionContent } from "#app/features/legal-opinion/legal-opinion.schema.ts";
import { LegalOpinionPage } from "#app/features/legal-opinion/legal-opinion-page.tsx";
import { reachOf } from "#app/features/site-settings/reach-of.ts";
import { siteSettingsContent } from "#app/features/site-settings/site-settings.schema.ts";
import { loadTextPage } from "#app/features/text-page/load-text-page.server.ts";
import { textPageMeta } from "#app/features/text-page/text-page-meta.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import type { Route } from "./+types/legal-opinion.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const [loaded, { settings, list }, land] = await Promise.all([
    loadTextPage(host, legalOpinionContent, { locale }),
    loadValues(host, { settings: siteSettingsContent, list: guidesListContent }, { locale }),
    loadLandChoices(host, locale),
  ]);
  return {
    ...loaded,
    related: relatedRows(loaded.page.related, list.guides, locale),
    phone: reachOf(settings).phone,
    land,
  };
}

export const action = (args: Route.ActionArgs) => enquiryAction(args);

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta({
    matches,
    location,
    page: loaderData?.page,
    name: ({ pages }) => pages.legalOpinion,
    data: loaderData ? [faqData(loaderData.page.questions)] : [],
  });
}

export default function LegalOpinionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const wired = useEnquiryForm(actionData);
  const { phone, land, ...page } = loaderData;
  return <LegalOpinionPage {...page} form={{ phone, land, wired }} />;
}
