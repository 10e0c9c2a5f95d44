import { hostContext } from "#app/context.ts";
import { GlossaryPage } from "#app/site/glossary/glossary-page.tsx";
import { loadGlossary } from "#app/site/glossary/load-glossary.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/glossary.ts";

export const links = sheetsFor("words");

export const loader = ({ context, url }: Route.LoaderArgs) => loadGlossary(context.get(hostContext), url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, name: ({ pages }) => pages.words });
}

export default function GlossaryRoute({ loaderData }: Route.ComponentProps) {
  return <GlossaryPage {...loaderData} />;
}
