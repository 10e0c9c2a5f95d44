import { teamContent } from "#app/content/kinds/team.ts";
import { hostContext } from "#app/context.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { TeamPage } from "#app/site/team/team-page.tsx";
import type { Route } from "./+types/team.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), teamContent, url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, name: ({ pages }) => pages.team });
}

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />;
}
