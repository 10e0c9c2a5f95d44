import { useLocation } from "react-router";

import { hostContext } from "#app/context.ts";
import { loadContent } from "#app/features/content/load-content.server.ts";
import { guidesListContent } from "#app/features/guides/guides-list.schema.ts";
import { relatedRows } from "#app/features/guides/related-rows.ts";
import { referenceIn } from "#app/features/leads/reference.ts";
import { loadTextPage } from "#app/features/text-page/load-text-page.server.ts";
import { textPageMeta } from "#app/features/text-page/text-page-meta.ts";
import { thankYouContent } from "#app/features/thank-you/thank-you.schema.ts";
import { ThankYouPage } from "#app/features/thank-you/thank-you-page.tsx";
import { localeOf } from "#app/i18n/locale-path.ts";
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
