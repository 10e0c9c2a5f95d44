import { hostContext } from "#app/context.ts";
import { teamContent } from "#app/features/team/team.schema.ts";
import { TeamPage } from "#app/features/team/team-page.tsx";
import { loadTextPage } from "#app/features/text-page/load-text-page.server.ts";
import { textPageMeta } from "#app/features/text-page/text-page-meta.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import type { Route } from "./+types/team.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadTextPage(context.get(hostContext), teamContent, { locale: localeOf(url.pathname) });

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta({ matches, location, page: loaderData?.page, name: ({ pages }) => pages.team });
}

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />;
}
