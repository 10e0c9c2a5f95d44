import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { hostContext } from "#app/context.ts";
import { guideMeta } from "#app/site/guides/guide-meta.ts";
import { GuidePage } from "#app/site/guides/guide-page.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/guide.ts";

export const links = sheetsFor("guide");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), guideContent, url);

export const meta = ({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors =>
  guideMeta(request, loaderData);

export default function GuideRoute({ loaderData }: Route.ComponentProps) {
  return <GuidePage {...loaderData} />;
}
