import { rtiContent } from "#app/content/kinds/pages/rti.ts";
import { hostContext } from "#app/context.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { RtiPage } from "#app/site/rti/rti-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/rti.ts";

export const links = sheetsFor("rti");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), rtiContent, url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { page, updatedAt, url } = loaderData ?? {};
  return pageMeta(request, {
    seo: page?.seo ?? undefined,
    name: ({ pages }) => pages.rti,
    article: page && url ? { headline: page.title, updatedAt, url } : undefined,
  });
}

export default function RtiRoute({ loaderData }: Route.ComponentProps) {
  return <RtiPage {...loaderData} />;
}
