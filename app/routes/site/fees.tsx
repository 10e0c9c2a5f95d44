import { data } from "react-router";
import { hostContext } from "#app/context.ts";
import { readForm } from "#app/lib/read-form.ts";
import { answerMatter } from "#app/site/fees/fee-estimator.tsx";
import { FeesPage } from "#app/site/fees/fees-page.tsx";
import { loadFees } from "#app/site/fees/load-fees.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/fees.ts";

export const links = sheetsFor("tool");

export const loader = ({ context, url }: Route.LoaderArgs) => loadFees(context.get(hostContext), url);

/** Only used without a script; otherwise the device computes the result. Nothing is stored. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { rates } = await loadFees(context.get(hostContext), url);
  const answer = answerMatter(await readForm(request), rates);
  return data(answer, { status: answer.fault ? 400 : 200, headers: { "cache-control": "no-store" } });
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, name: ({ pages }) => pages.fees });
}

export default function FeesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FeesPage {...loaderData} posted={actionData} />;
}
