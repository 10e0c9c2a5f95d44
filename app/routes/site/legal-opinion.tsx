import { legalOpinionContent } from "#app/content/kinds/pages/legal-opinion.ts";
import { hostContext } from "#app/context.ts";
import { useEnquiryForm } from "#app/leads/form/use-enquiry-form.ts";
import { enquiryAction } from "#app/leads/receive/enquiry-action.server.ts";
import { loadLandChoices } from "#app/site/districts/load-land-choices.server.ts";
import { LegalOpinionPage } from "#app/site/legal-opinion/legal-opinion-page.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { faqData } from "#app/site/text/faq-data.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/legal-opinion.ts";

export const links = sheetsFor("opinion");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const loaded = await loadPage(host, legalOpinionContent, url);
  return { ...loaded, land: await loadLandChoices(host, loaded.locale) };
}

export const action = (sent: Route.ActionArgs) => enquiryAction(sent.context.get(hostContext), sent);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page;
  return pageMeta(request, {
    seo: page?.seo,
    name: ({ pages }) => pages.legalOpinion,
    data: page ? [faqData(page.questions)] : [],
  });
}

export default function LegalOpinionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const wired = useEnquiryForm(actionData);
  const { land, ...page } = loaderData;
  return <LegalOpinionPage {...page} form={{ phone: page.reach.phone, land, wired }} />;
}
