import type { ContentHost } from "#app/content/engine/content-host.ts";
import { listCitations } from "#app/content/engine/content-texts.ts";
import { glossaryContent, type Term } from "#app/content/kinds/pages/glossary.ts";
import { wordsPageContent } from "#app/content/kinds/pages/simple-pages.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { groupTerms } from "./group-terms.ts";

export async function loadGlossary(host: ContentHost & { siteUrl: string }, url: { pathname: string }) {
  const loaded = await loadPage(host, wordsPageContent, url);
  const [{ glossary, sources }, english] = await Promise.all([
    loadReferenceData(host, loaded.locale),
    loadContent(host, glossaryContent, { locale: defaultLocale }),
  ]);
  const inEnglish = new Map(english.value.terms.map(({ id, term }) => [id, term]));
  const cited = listCitations([loaded.page, glossary]);
  return {
    ...loaded,
    // No cards, because every term is on this page with its meaning.
    references: {
      terms: [],
      sources: cited.flatMap((id) => sources.sources.find((source) => source.id === id) ?? []),
    },
    letters: groupTerms(glossary.terms, loaded.locale).map(({ letter, terms }) => ({
      letter,
      terms: terms.map((term) => ({ ...term, names: namesElsewhere(term, loaded.locale, inEnglish) })),
    })),
  };
}

/**
 * The term in other languages. English is always included, because the portal uses it. A term that is borrowed from
 * English may already have a name in the reader's language.
 */
function namesElsewhere(term: Term, reader: Locale, inEnglish: ReadonlyMap<string, string>) {
  const isBorrowed = term.term === inEnglish.get(term.id);
  return locales
    .map((locale) => ({ locale, name: locale === defaultLocale ? inEnglish.get(term.id) : term[locale] }))
    .filter(({ locale, name }) => name && name !== term.term && (locale !== reader || isBorrowed));
}
