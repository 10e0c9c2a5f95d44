import { faqContent } from "#app/content/kinds/faq.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { siteSettingsContent } from "#app/content/site-settings.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { reachOf } from "#app/leads/reach-of.ts";
import { FaqPage } from "#app/site/faq/faq-page.tsx";
import { faqData } from "#app/site/page/faq-data.ts";
import { loadTextPage } from "#app/site/page/load-text-page.server.ts";
import { textPageMeta } from "#app/site/page/text-page-meta.ts";
import type { Route } from "./+types/faq.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const [loaded, settings] = await Promise.all([
    loadTextPage(host, faqContent, { locale }),
    loadContent(host, siteSettingsContent, { locale }),
  ]);
  return { ...loaded, ...reachOf(settings.value) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta({
    matches,
    location,
    page: loaderData?.page,
    name: ({ pages }) => pages.faq,
    data: loaderData ? [faqData(loaderData.page.groups.flatMap(({ questions }) => questions))] : [],
  });
}

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return <FaqPage {...loaderData} />;
}
