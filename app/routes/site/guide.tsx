import { data } from "react-router";
import { isCheckDue } from "#app/content/check-due.ts";
import { guideContent } from "#app/content/kinds/guide.ts";
import { guidesListContent } from "#app/content/kinds/guides-list.ts";
import { findContent, loadValues } from "#app/content/load-content.server.ts";
import { siteSettingsContent } from "#app/content/site-settings.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath, plainPath } from "#app/i18n/locale-path.ts";
import { useWords } from "#app/i18n/words.ts";
import { dialled } from "#app/leads/phone-number.ts";
import { canonicalPath } from "#app/lib/public-pages.ts";
import { GuidePage } from "#app/site/guides/guide-page.tsx";
import { BorrowedPage } from "#app/site/page/borrowed-page.tsx";
import { breadcrumbData, pageMeta } from "#app/site/page/page-meta.ts";
import { relatedRows } from "#app/site/page/related-rows.ts";
import { siteOf } from "#app/site/page/site-match.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";
import type { Route } from "./+types/guide.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const slug = canonicalPath(plainPath(url.pathname)).slice(1);
  const [page, reference, { settings, list }] = await Promise.all([
    findContent(host, guideContent, { slug, locale }),
    loadReferenceData(host, locale),
    loadValues(host, { settings: siteSettingsContent, list: guidesListContent }, { locale }),
  ]);
  if (!page) throw data(null, { status: 404 });
  const { value: guide, fallback, updatedAt } = page;
  return {
    slug,
    guide,
    references: resolveReferences(guide, reference),
    related: relatedRows(guide.related, list.guides, locale),
    isBorrowed: fallback.length > 0,
    isCheckDue: isCheckDue(guide.checked.on),
    updatedAt: updatedAt ?? guide.checked.on,
    phone: { number: dialled(settings.main_phone), shown: settings.main_phone },
    whatsapp: settings.whatsapp_number || settings.main_phone,
    pageUrl: host.siteUrl + localizedPath(`/${slug}`, locale),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: "Page not found" }, { name: "robots", content: "noindex" }];
  const { guide, pageUrl, updatedAt } = loaderData;
  const site = siteOf(matches);
  const locale = localeOf(location.pathname);
  return pageMeta({
    site,
    title: guide.seo.title,
    description: guide.seo.description,
    path: location.pathname,
    locale,
    type: "article",
    data: [
      {
        "@type": "Article",
        headline: guide.title,
        description: guide.seo.description,
        inLanguage: locale,
        dateModified: updatedAt,
        mainEntityOfPage: pageUrl,
        publisher: { "@type": "Organization", name: site?.brand },
      },
      breadcrumbData(
        site?.siteUrl ?? "",
        crumbsOf(guide.short_title, locale, "Home", "Guides"),
        location.pathname,
      ),
    ],
  });
}

const crumbsOf = (title: string, locale: ReturnType<typeof localeOf>, home: string, guides: string) => [
  { name: home, url: localizedPath("/", locale) },
  { name: guides, url: localizedPath("/guides", locale) },
  { name: title },
];

export default function GuideRoute({ loaderData, matches }: Route.ComponentProps) {
  const { guide, slug, isBorrowed, updatedAt: _, ...page } = loaderData;
  const locale = localeOf(matches.at(-1)?.pathname ?? "/");
  const { guide: words } = useWords();
  const content = (
    <GuidePage
      {...page}
      guide={guide}
      guideId={slug}
      locale={locale}
      crumbs={crumbsOf(guide.short_title, locale, words.home, words.guides)}
    />
  );
  return <BorrowedPage isBorrowed={isBorrowed}>{content}</BorrowedPage>;
}
