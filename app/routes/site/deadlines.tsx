import { hostContext } from "#app/context.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { DeadlinesPage } from "#app/site/deadlines/deadlines-page.tsx";
import { loadDeadlines } from "#app/site/deadlines/load-deadlines.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/deadlines.ts";

export const links = sheetsFor("clock");

export const loader = ({ context, url }: Route.LoaderArgs) => loadDeadlines(context.get(hostContext), url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { page, chosen } = loaderData ?? {};
  return pageMeta(request, {
    seo: page && chosen ? { ...page.seo, title: chosen.label } : page?.seo,
    name: ({ pages }) => chosen?.label ?? pages.deadlines,
    parents:
      chosen &&
      (({ pages }, locale) => [{ name: pages.deadlines, url: localizedPath("/deadlines", locale) }]),
  });
}

export default function DeadlinesRoute({ loaderData }: Route.ComponentProps) {
  return <DeadlinesPage {...loaderData} />;
}
