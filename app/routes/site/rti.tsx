import { hostContext } from "#app/context.ts";
import { loadContent, loadValues } from "#app/features/content/load-content.server.ts";
import { isCheckDue } from "#app/features/guides/check-due.ts";
import { guidesListContent } from "#app/features/guides/guides-list.schema.ts";
import { relatedRows } from "#app/features/guides/related-rows.ts";
import { loadReference } from "#app/features/reference/load-reference.server.ts";
import { resolveReferences } from "#app/features/reference/resolve-references.ts";
import { rtiContent } from "#app/features/rti/rti.schema.ts";
import { RtiPage } from "#app/features/rti/rti-page.tsx";
import { reachOf } from "#app/features/site-settings/reach-of.ts";
import { siteSettingsContent } from "#app/features/site-settings/site-settings.schema.ts";
import { BorrowedPage } from "#app/features/text-page/borrowed-page.tsx";
import { textPageMeta } from "#app/features/text-page/text-page-meta.ts";
import { localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import { siteOf } from "#app/lib/site-match.ts";
import type { Route } from "./+types/rti.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const [{ value: page, fallback, updatedAt }, reference, { settings, list }] = await Promise.all([
    loadContent(host, rtiContent, { locale }),
    loadReference(host, locale),
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
