import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { teamContent } from "#app/content/kinds/pages/team.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { TeamPage } from "#app/site/team/team-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/team.ts";

export const links = sheetsFor("team");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const [loaded, settings] = await Promise.all([
    loadPage(host, teamContent, url),
    loadContent(host, siteSettingsContent),
  ]);
  return { ...loaded, isLawFirm: settings.value.practice === "law-firm" };
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, name: ({ pages }) => pages.team });
}

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />;
}
