import type { ContentHost } from "#app/content/content-host.ts";
import { listCitations } from "#app/content/content-texts.ts";
import { wordsPageContent } from "#app/content/kinds/ledger-pages.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { groupWords } from "./group-words.ts";

/** The whole glossary by its first letters. */
export async function loadWords(host: ContentHost & { siteUrl: string }, url: { pathname: string }) {
  const loaded = await loadPage(host, wordsPageContent, url);
  const { glossary, sources } = await loadReferenceData(host, loaded.locale);
  const cited = listCitations([loaded.page, glossary]);
  return {
    ...loaded,
    // No cards: every word stands on this page with its meaning.
    references: {
      terms: [],
      sources: cited.flatMap((id) => sources.sources.find((source) => source.id === id) ?? []),
    },
    letters: groupWords(glossary.terms, loaded.locale),
  };
}
