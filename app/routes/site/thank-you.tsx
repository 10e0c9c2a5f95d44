import { useLocation } from "react-router";
import { thankYouContent } from "#app/content/kinds/thank-you.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { enquiryNumberIn } from "#app/leads/enquiry-number.ts";
import { loadFirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { ThankYouPage } from "#app/site/thank-you/thank-you-page.tsx";
import type { Route } from "./+types/thank-you.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const [loaded, firm] = await Promise.all([
    loadPage(host, thankYouContent, url),
    loadFirmFacts(host, localeOf(url.pathname)),
  ]);
  return { ...loaded, firm };
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, isIndexed: false });
}

export default function ThankYouRoute({ loaderData }: Route.ComponentProps) {
  // From the address alone: the page's data is the same for everybody, and kept.
  const enquiryNumber = enquiryNumberIn(useLocation().search);
  return <ThankYouPage {...loaderData} enquiryNumber={enquiryNumber} />;
}
