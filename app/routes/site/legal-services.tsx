import { legalServicesContent } from "#app/content/kinds/pages/legal-services.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { loadFirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { LegalServicesPage } from "#app/site/legal-services/legal-services-page.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { faqData } from "#app/site/text/faq-data.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/legal-services.ts";

export const links = sheetsFor("services");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const [loaded, firm] = await Promise.all([
    loadPage(host, legalServicesContent, url),
    loadFirmFacts(host, localeOf(url.pathname)),
  ]);
  return { ...loaded, firm };
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page;
  return pageMeta(request, {
    seo: page?.seo,
    name: ({ pages }) => pages.legalServices,
    data: page?.questions.length ? [faqData(page.questions)] : [],
  });
}

export default function LegalServicesRoute({ loaderData }: Route.ComponentProps) {
  return <LegalServicesPage {...loaderData} />;
}
