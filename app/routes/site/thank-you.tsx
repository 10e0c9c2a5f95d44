import { useLocation } from "react-router";
import { thankYouContent } from "#app/content/kinds/thank-you.ts";
import { hostContext } from "#app/context.ts";
import { enquiryNumberIn } from "#app/leads/enquiry-number.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { ThankYouPage } from "#app/site/thank-you/thank-you-page.tsx";
import type { Route } from "./+types/thank-you.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), thankYouContent, url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, isIndexed: false });
}

export default function ThankYouRoute({ loaderData }: Route.ComponentProps) {
  // From the address alone: the page's data is the same for everybody, and kept.
  const enquiryNumber = enquiryNumberIn(useLocation().search);
  return <ThankYouPage {...loaderData} enquiryNumber={enquiryNumber} />;
}
