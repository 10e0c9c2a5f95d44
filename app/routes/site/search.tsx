import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath } from "#app/i18n/locales.ts";
import { englishMessages } from "#app/i18n/messages.ts";
import { loadChooser } from "#app/site/chooser/load-chooser.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { findCommonQuestion } from "#app/site/search/list-chooser-documents.ts";
import { readSearch } from "#app/site/search/search-address.ts";
import { SearchPage } from "#app/site/search/search-page.tsx";
import { searchSite } from "#app/site/search/search-site.server.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/search.ts";

export const links = sheetsFor("search");

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const host = context.get(hostContext);
  const { question, isLiteral } = readSearch(url.searchParams);
  const [chooser, findings] = await Promise.all([
    loadContent(host, chooserContent, { locale }),
    question ? searchSite(host, question, { locale, isLiteral }) : undefined,
  ]);
  const here = findings?.answer
    ? await loadChooser(host, { pathname: localizedPath(findings.answer, locale) })
    : undefined;
  const answer = here?.leaf && here;
  const needs = chooser.value.questions[0]?.answers.map(({ id, label }) => ({ id, label })) ?? [];
  const paths = findings?.choices.map(({ path }) => path) ?? [];
  const asked = findCommonQuestion(chooser.value, paths);
  return { locale, question, findings, answer, asked, needs };
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { title } = englishMessages.search;
  const question = loaderData?.question;
  return pageMeta(request, {
    seo: { title: question ? `${question}: ${title}` : title, description: englishMessages.search.label },
    isIndexed: false,
  });
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
