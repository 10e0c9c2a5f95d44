import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { groupByNeed } from "#app/site/guides/list/group-by-need.ts";
import { GuidesPage } from "#app/site/guides/list/guides-page.tsx";
import { loadGuideCards } from "#app/site/guides/list/load-guide-cards.server.ts";
import { shownGuides } from "#app/site/guides/list/shown-guides.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/guides.ts";

export const links = sheetsFor("lookup");

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const host = context.get(hostContext);
  const [{ list: loaded, cards }, chooser] = await Promise.all([
    loadGuideCards(host, locale),
    loadContent(host, chooserContent, { locale }),
  ]);
  const { value, borrowing, warning } = loaded;
  const { guides: _, ...list } = value;
  const all = groupByNeed(shownGuides(cards), chooser.value);
  const needs = all.flatMap(({ need, title, guides: { length: count } }) =>
    need ? [{ id: need, label: title, count }] : [],
  );
  const need = needs.find(({ id }) => id === url.searchParams.get("need"))?.id;
  const groups = need ? all.filter((group) => group.need === need) : all;
  return { list, groups, needs, need, locale, borrowing, warning };
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { section_title: title = "Guides", section_description: description = "" } = loaderData?.list ?? {};
  return pageMeta(request, { seo: { title, description }, name: () => title });
}

export default function GuidesRoute({ loaderData }: Route.ComponentProps) {
  return <GuidesPage {...loaderData} />;
}
