import { whatChangedContent } from "#app/content/kinds/pages/what-changed.ts";
import { hostContext } from "#app/context.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { WhatChangedPage } from "#app/site/what-changed/what-changed-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/what-changed.ts";

export const links = sheetsFor("words");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), whatChangedContent, url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, name: ({ pages }) => pages.whatChanged });
}

export default function WhatChangedRoute({ loaderData }: Route.ComponentProps) {
  return <WhatChangedPage {...loaderData} />;
}
