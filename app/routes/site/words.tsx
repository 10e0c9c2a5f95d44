import { hostContext } from "#app/context.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { loadWords } from "#app/site/words/load-words.server.ts";
import { WordsPage } from "#app/site/words/words-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/words.ts";

export const links = sheetsFor("words");

export const loader = ({ context, url }: Route.LoaderArgs) => loadWords(context.get(hostContext), url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, name: ({ pages }) => pages.words });
}

export default function WordsRoute({ loaderData }: Route.ComponentProps) {
  return <WordsPage {...loaderData} />;
}
