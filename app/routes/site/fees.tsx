import { hostContext } from "#app/context.ts";
import { FeesPage } from "#app/site/fees/fees-page.tsx";
import { loadFees } from "#app/site/fees/load-fees.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import type { Route } from "./+types/fees.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => loadFees(context.get(hostContext), url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, name: ({ pages }) => pages.fees });
}

export default function FeesRoute({ loaderData }: Route.ComponentProps) {
  return <FeesPage {...loaderData} />;
}
