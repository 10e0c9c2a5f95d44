import type { ContentHost } from "#app/content/engine/content-host.ts";
import { glossaryContent, type Term } from "#app/content/kinds/pages/glossary.ts";
import { searchIntentsContent } from "#app/content/kinds/tools/search-intents.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { defaultLocale, type Locale, translatedLocales } from "#app/i18n/locales.ts";
import shippedWords from "#content/search-words.json" with { type: "json" };
import { type MatchIntents, prepareIntents } from "./match-intents.ts";
import { prepareSynonyms, type SynonymGroup, type Synonyms } from "./synonyms.ts";

/** Synonyms: the glossary's terms in every language, those shipped in content/search-words.json, and the staff's own. */
export async function loadSynonyms(host: ContentHost, locale: Locale): Promise<Synonyms> {
  const [glossary, added] = await Promise.all([
    loadContent(host, glossaryContent, { locale }),
    readAdded(host),
  ]);
  const terms = glossary.value.terms.map((term) => ({ words: namesOfTerm(term) }));
  return prepareSynonyms([...terms, ...shippedWords, ...added].filter(({ words }) => words.length > 1));
}

/** "Encumbrance certificate (EC)" and "పహాణీ / అడంగల్" are two names each. */
export function namesOfTerm(term: Pick<Term, "term"> & Partial<Record<Locale, string>>): string[] {
  const written = [term.term, ...translatedLocales.map((locale) => term[locale] ?? "")];
  return written
    .flatMap((names) => names.split(/[(),/“”]| \/ /))
    .map((name) => name.trim())
    .filter((name) => name.length > 1);
}

async function readAdded(host: ContentHost): Promise<SynonymGroup[]> {
  try {
    const { data } = await host.supabase
      .from("search_synonyms")
      .select("said, means")
      .limit(1000)
      .throwOnError();
    return data.map(({ said, means }) => ({ words: [said, means] }));
  } catch (err) {
    host.log.error({ err }, "Failed to load the synonyms of the search");
    host.markIncomplete();
    return [];
  }
}

/** The intents in every language, because visitors type any of them on any page. */
export async function loadIntents(host: ContentHost): Promise<MatchIntents> {
  const { value } = await loadContent(host, searchIntentsContent, { locale: defaultLocale });
  const listIn = (locale: Locale) =>
    value.intents.map((intent) => ({ page: intent.page, sentences: intent[locale].split("\n") }));
  return prepareIntents({ en: listIn("en"), te: listIn("te"), hi: listIn("hi") });
}
