import { hostContext } from "#app/context.ts";
import { GuidesPage } from "#app/site/guides/list/guides-page.tsx";
import { loadGuidesPage } from "#app/site/guides/list/load-guides-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/guides.ts";

export const links = sheetsFor("lookup");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadGuidesPage(context.get(hostContext), url, "event");

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { section_title: title = "Guides", section_description: description = "" } = loaderData?.page ?? {};
  return pageMeta(request, { seo: { title, description }, name: () => title });
}

export default function GuidesRoute({ loaderData }: Route.ComponentProps) {
  return <GuidesPage {...loaderData} />;
}
