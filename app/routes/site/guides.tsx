import { guidesListContent } from "#app/content/kinds/guides-list.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import { GuidesPage } from "#app/site/guides/guides-page.tsx";
import { shownGuides } from "#app/site/guides/shown-guides.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import type { Route } from "./+types/guides.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const host = context.get(hostContext);
  const { value, borrowing, warning } = await loadContent(host, guidesListContent, { locale });
  const { guides, ...list } = value;
  const shown = shownGuides(guides).map((guide) => ({ ...guide, route: localizedPath(guide.route, locale) }));
  return { list, guides: shown, locale, borrowing, warning };
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { section_title: title = "Guides", section_description: description = "" } = loaderData?.list ?? {};
  return pageMeta(request, { seo: { title, description }, name: () => title });
}

export default function GuidesRoute({ loaderData }: Route.ComponentProps) {
  return <GuidesPage {...loaderData} />;
}
