import { hostContext } from "#app/context.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { GuidesPage } from "#app/site/guides/list/guides-page.tsx";
import { loadGuidesPage } from "#app/site/guides/list/load-guides-page.server.ts";
import { pageMeta, siteOf } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/guides.ts";

export const links = sheetsFor("guides");

export const loader = ({ context, url }: Route.LoaderArgs) => loadGuidesPage(context.get(hostContext), url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { section_title: list = "Guides", section_description: description = "" } = loaderData?.page ?? {};
  if (loaderData?.view !== "kind")
    return pageMeta(request, { seo: { title: list, description }, name: () => list });
  return pageMeta(request, {
    seo: { title: `${list}: ${siteOf(request.matches)?.words.guides.kind}`, description },
    name: ({ guides }) => guides.kind,
    parents: (_, locale) => [{ name: list, url: localizedPath("/guides", locale) }],
  });
}

export default function GuidesRoute({ loaderData }: Route.ComponentProps) {
  return <GuidesPage {...loaderData} />;
}
