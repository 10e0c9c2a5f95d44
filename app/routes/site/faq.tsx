import { faqContent } from "#app/content/kinds/pages/faq.ts";
import { hostContext } from "#app/context.ts";
import { FaqPage } from "#app/site/faq/faq-page.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { faqData } from "#app/site/text/faq-data.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/faq.ts";

export const links = sheetsFor("lookup");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), faqContent, url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page;
  return pageMeta(request, {
    seo: page?.seo,
    name: ({ pages }) => pages.faq,
    data: page ? [faqData(page.groups.flatMap(({ questions }) => questions))] : [],
  });
}

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return <FaqPage {...loaderData} />;
}
