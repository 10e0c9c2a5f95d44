import { guidesListContent } from "#app/content/kinds/guides-list.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import { useWords } from "#app/i18n/words.ts";
import { GuidesPage } from "#app/site/guides/guides-page.tsx";
import { shownGuides } from "#app/site/guides/shown-guides.ts";
import { BorrowedPage } from "#app/site/page/borrowed-page.tsx";
import { breadcrumbData, pageMeta } from "#app/site/page/page-meta.ts";
import { siteOf } from "#app/site/page/site-match.ts";
import type { Route } from "./+types/guides.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const host = context.get(hostContext);
  const { value, fallback, warning } = await loadContent(host, guidesListContent, { locale });
  const { guides, ...list } = value;
  const shown = shownGuides(guides).map((guide) => ({ ...guide, route: localizedPath(guide.route, locale) }));
  return { list, guides: shown, warning, isBorrowed: fallback.includes("section_title") };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches);
  const title = loaderData?.list.section_title ?? "Guides";
  const locale = localeOf(location.pathname);
  const crumbs = [{ name: "Home", url: localizedPath("/", locale) }, { name: title }];
  return pageMeta({
    site,
    title,
    description: loaderData?.list.section_description ?? "",
    path: location.pathname,
    locale,
    data: [breadcrumbData(site?.siteUrl ?? "", crumbs, location.pathname)],
  });
}

export default function GuidesRoute({ loaderData, matches }: Route.ComponentProps) {
  const { guide: words } = useWords();
  const locale = localeOf(matches.at(-1)?.pathname ?? "/");
  const crumbs = [
    { name: words.home, url: localizedPath("/", locale) },
    { name: loaderData.list.section_title },
  ];
  const { isBorrowed, ...page } = loaderData;
  return (
    <BorrowedPage isBorrowed={isBorrowed}>
      <GuidesPage {...page} crumbs={crumbs} />
    </BorrowedPage>
  );
}
