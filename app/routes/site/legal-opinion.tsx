import { guidesListContent } from "#app/content/kinds/guides-list.ts";
import { legalOpinionContent } from "#app/content/kinds/legal-opinion.ts";
import { loadValues } from "#app/content/load-content.server.ts";
import { siteSettingsContent } from "#app/content/site-settings.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { enquiryAction } from "#app/leads/enquiry-action.server.ts";
import { reachOf } from "#app/leads/reach-of.ts";
import { useEnquiryForm } from "#app/leads/use-enquiry-form.ts";
import { loadLandChoices } from "#app/site/districts/load-land-choices.server.ts";
import { LegalOpinionPage } from "#app/site/legal-opinion/legal-opinion-page.tsx";
import { faqData } from "#app/site/page/faq-data.ts";
import { loadTextPage } from "#app/site/page/load-text-page.server.ts";
import { relatedRows } from "#app/site/page/related-rows.ts";
import { textPageMeta } from "#app/site/page/text-page-meta.ts";
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

export const action = ({ context, request, url }: Route.ActionArgs) =>
  enquiryAction(context.get(hostContext), request, url);

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
