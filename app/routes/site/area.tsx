import { data } from "react-router";
import { areaContent } from "#app/content/kinds/tools/area.ts";
import { hostContext } from "#app/context.ts";
import { readForm } from "#app/lib/read-form.ts";
import { AreaPage } from "#app/site/area/area-page.tsx";
import { readArea } from "#app/site/area/read-area.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/area.ts";

export const links = sheetsFor("tool");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), areaContent, url);

/** Only used without a script; otherwise the device computes the result. Nothing is stored. */
export async function action({ request }: Route.ActionArgs) {
  const answer = readArea(await readForm(request));
  const status = answer.meanings.length > 0 ? 200 : 400;
  return data(answer, { status, headers: { "cache-control": "no-store" } });
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, name: ({ pages }) => pages.area });
}

export default function AreaRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AreaPage {...loaderData} posted={actionData} />;
}
