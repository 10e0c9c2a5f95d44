import { hostContext } from "#app/context.ts";
import { DistrictsPage } from "#app/site/districts/districts-page.tsx";
import { loadDistricts } from "#app/site/districts/load-districts.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/districts.ts";

export const links = sheetsFor("districts");

export const loader = ({ context, url }: Route.LoaderArgs) => loadDistricts(context.get(hostContext), url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, name: ({ pages }) => pages.districts });
}

export default function DistrictsRoute({ loaderData }: Route.ComponentProps) {
  return <DistrictsPage {...loaderData} />;
}
