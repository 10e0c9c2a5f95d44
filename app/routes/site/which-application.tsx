import { hostContext } from "#app/context.ts";
import { ChooserPage } from "#app/site/chooser/chooser-page.tsx";
import { loadChooser } from "#app/site/chooser/load-chooser.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/which-application.ts";

export const links = sheetsFor("chooser");

export const loader = ({ context, url }: Route.LoaderArgs) => loadChooser(context.get(hostContext), url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return pageMeta(request, { seo: undefined });
  const { page, choices, question, leaf } = loaderData;
  const title = leaf?.title ?? question?.title ?? "";
  return pageMeta(request, {
    seo: choices.length === 0 ? page.seo : { ...page.seo, title },
    name: ({ chooser }) => (choices.length === 0 ? chooser.start : title),
  });
}

export default function WhichApplicationRoute({ loaderData }: Route.ComponentProps) {
  return <ChooserPage {...loaderData} />;
}
