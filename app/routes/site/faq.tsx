import { hostContext } from "#app/context.ts";
import { loadContent } from "#app/features/content/load-content.server.ts";
import { faqContent } from "#app/features/faq/faq.schema.ts";
import { faqData } from "#app/features/faq/faq-data.ts";
import { FaqPage } from "#app/features/faq/faq-page.tsx";
import { reachOf } from "#app/features/site-settings/reach-of.ts";
import { siteSettingsContent } from "#app/features/site-settings/site-settings.schema.ts";
import { loadTextPage } from "#app/features/text-page/load-text-page.server.ts";
import { textPageMeta } from "#app/features/text-page/text-page-meta.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
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
