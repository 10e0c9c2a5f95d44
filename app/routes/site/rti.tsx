import { isCheckDue } from "#app/content/check-due.ts";
import { guidesListContent } from "#app/content/kinds/guides-list.ts";
import { rtiContent } from "#app/content/kinds/rti.ts";
import { loadContent, loadValues } from "#app/content/load-content.server.ts";
import { siteSettingsContent } from "#app/content/site-settings.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import { reachOf } from "#app/leads/reach-of.ts";
import { BorrowedPage } from "#app/site/page/borrowed-page.tsx";
import { relatedRows } from "#app/site/page/related-rows.ts";
import { siteOf } from "#app/site/page/site-match.ts";
import { textPageMeta } from "#app/site/page/text-page-meta.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";
import { RtiPage } from "#app/site/rti/rti-page.tsx";
import type { Route } from "./+types/rti.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const [{ value: page, fallback, updatedAt }, reference, { settings, list }] = await Promise.all([
    loadContent(host, rtiContent, { locale }),
    loadReferenceData(host, locale),
    loadValues(host, { settings: siteSettingsContent, list: guidesListContent }, { locale }),
  ]);
  return {
    page,
    locale,
    isBorrowed: fallback.length > 0,
    references: resolveReferences(page, reference),
    related: relatedRows(page.related, list.guides, locale),
    isCheckDue: isCheckDue(page.checked.on),
    updatedAt: updatedAt ?? page.checked.on,
    pageUrl: host.siteUrl + localizedPath("/rti-filings", locale),
    ...reachOf(settings),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page;
  const article = page && {
    "@type": "Article",
    headline: page.title,
    description: page.seo.description,
    inLanguage: loaderData.locale,
    dateModified: loaderData.updatedAt,
    mainEntityOfPage: loaderData.pageUrl,
    publisher: { "@type": "Organization", name: siteOf(matches)?.brand },
  };
  return textPageMeta({
    matches,
    location,
    page,
    name: ({ pages }) => pages.rti,
    type: "article",
    data: article ? [article] : [],
  });
}

export default function RtiRoute({ loaderData }: Route.ComponentProps) {
  const { isBorrowed, updatedAt: _, ...page } = loaderData;
  return (
    <BorrowedPage isBorrowed={isBorrowed}>
      <RtiPage {...page} guideId="rti-filings" />
    </BorrowedPage>
  );
}
