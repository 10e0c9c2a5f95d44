import { guideContent } from "#app/content/kinds/guide.ts";
import { hostContext } from "#app/context.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { GuidePage } from "#app/site/guides/guide-page.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import type { Route } from "./+types/guide.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), guideContent, url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { page, updatedAt, url } = loaderData ?? {};
  return pageMeta(request, {
    seo: page?.seo,
    name: () => page?.short_title ?? "",
    parents: (words, locale) => [{ name: words.guide.guides, url: localizedPath("/guides", locale) }],
    article: page && url ? { headline: page.title, updatedAt, url } : undefined,
  });
}

export default function GuideRoute({ loaderData }: Route.ComponentProps) {
  return <GuidePage {...loaderData} />;
}
