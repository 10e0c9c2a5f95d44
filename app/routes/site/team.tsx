import { teamContent } from "#app/content/kinds/team.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { loadTextPage } from "#app/site/page/load-text-page.server.ts";
import { textPageMeta } from "#app/site/page/text-page-meta.ts";
import { TeamPage } from "#app/site/team/team-page.tsx";
import type { Route } from "./+types/team.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadTextPage(context.get(hostContext), teamContent, { locale: localeOf(url.pathname) });

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta({ matches, location, page: loaderData?.page, name: ({ pages }) => pages.team });
}

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />;
}
