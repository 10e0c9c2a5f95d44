import { useLocation } from "react-router";
import { guidesListContent } from "#app/content/kinds/guides-list.ts";
import { thankYouContent } from "#app/content/kinds/thank-you.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { referenceIn } from "#app/leads/enquiry-number.ts";
import { loadTextPage } from "#app/site/page/load-text-page.server.ts";
import { relatedRows } from "#app/site/page/related-rows.ts";
import { textPageMeta } from "#app/site/page/text-page-meta.ts";
import { ThankYouPage } from "#app/site/thank-you/thank-you-page.tsx";
import type { Route } from "./+types/thank-you.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const [loaded, list] = await Promise.all([
    loadTextPage(host, thankYouContent, { locale }),
    loadContent(host, guidesListContent, { locale }),
  ]);
  return { ...loaded, related: relatedRows(loaded.page.related, list.value.guides, locale) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta({
    matches,
    location,
    page: loaderData?.page,
    name: ({ pages }) => pages.thankYou,
    isIndexed: false,
  });
}

export default function ThankYouRoute({ loaderData }: Route.ComponentProps) {
  // From the address alone: the page's data is the same for everybody, and kept.
  const reference = referenceIn(useLocation().search);
  return <ThankYouPage {...loaderData} reference={reference} />;
}
