import { setImmediate, setTimeout } from "node:timers/promises";
import type { RememberContent } from "#app/content/engine/content-host.ts";
import { languageOf } from "#app/i18n/language-of.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { listAllDocuments } from "./list-documents.server.ts";
import { loadIntents, loadSynonyms } from "./load-understanding.server.ts";
import { wordsOfMiss } from "./missed-words.ts";
import type { SearchDocument } from "./search-document.ts";
import type { SearchHost } from "./search-host.ts";
import { createSearchIndex, type Hit, type SearchIndex } from "./search-index.ts";
import { markWords, type Piece, shorten } from "./snippet.ts";

export type ShownHit = {
  kind: SearchDocument["kind"];
  path: string;
  /** The language of the page, which may not be translated. */
  language: Locale;
  title: Piece[];
  line: Piece[];
};

/** A page that may be meant. A step of the chooser has a line that says what happened. */
export type ShownChoice = Pick<ShownHit, "kind" | "path" | "language"> & { title: string; line?: string };

/** A synonym that was also searched for. */
export type ShownSynonym = { text: string; language: Locale };
export type Findings = {
  /** The address of the chooser result that clearly answers. */
  answer?: string;
  choices: ShownChoice[];
  hits: ShownHit[];
  readAs: ShownSynonym[];
  isPartial: boolean;
};

/** A line on a phone has no room for more. */
const shownSynonyms = 4;

export async function searchSite(
  host: SearchHost,
  question: string,
  { locale, isLiteral }: { locale: Locale; isLiteral: boolean },
): Promise<Findings> {
  const [index, synonyms, matchIntents] = await Promise.all([
    findIndex(host),
    host.remember(`search words ${locale}`, (markIncomplete) =>
      loadSynonyms({ ...host, markIncomplete }, locale),
    ),
    host.remember("search intents", (markIncomplete) => loadIntents({ ...host, markIncomplete })),
  ]);
  // Yields, because several requests may have waited for the same index.
  await setImmediate();
  const found = index.find(question, locale, isLiteral ? undefined : { synonyms, matchIntents });
  const isMiss = !found.answer && found.choices.length === 0 && (found.hits.length === 0 || found.isPartial);
  const missed = isMiss && !isLiteral ? wordsOfMiss(question) : undefined;
  if (missed) host.countMiss(missed, locale);
  return {
    answer: found.answer?.path,
    choices: found.choices.map(toChoice),
    hits: found.hits.map(toShown),
    readAs: chooseSynonyms(found.readAs, locale),
    isPartial: found.isPartial,
  };
}

type Made = {
  index: SearchIndex;
  /** Set if the database was unavailable and the index is incomplete: the time of the next attempt. */
  retryAt?: number;
};
/** The latest index of each server. */
const latest = new WeakMap<RememberContent, Made>();

/**
 * Building an index takes about a second, and searches wait for it, because the old index may contain removed content.
 * If it takes longer than this, or the database is unavailable, the old one is used.
 */
const patienceMs = 10_000;
/** The maximum delay until scheduled pages and new figures are found. */
const maxAgeMs = 15 * 60_000;
const retryMs = 10_000;

async function findIndex(host: SearchHost): Promise<SearchIndex> {
  const former = latest.get(host.remember);
  if (former?.retryAt && Date.now() < former.retryAt) return former.index;
  const fresh = host.remember(
    "search index",
    async (markIncomplete) => {
      const made: Omit<Made, "index"> = {};
      const noteFailure = () => {
        made.retryAt = Date.now() + retryMs;
        markIncomplete();
      };
      const index = await createSearchIndex(await listAllDocuments({ ...host, markIncomplete: noteFailure }));
      latest.set(host.remember, { ...made, index });
      return index;
    },
    maxAgeMs,
  );
  if (!former) return fresh;
  const over = new AbortController();
  const late = setTimeout(patienceMs, former.index, { signal: over.signal }).catch(() => former.index);
  return Promise.race([fresh.catch(() => former.index), late]).finally(() => over.abort());
}

/** Selects a few synonyms from each language that the page has fonts for, its own first. */
function chooseSynonyms(synonyms: readonly string[], locale: Locale): ShownSynonym[] {
  const inPage = [
    locale,
    ...locales.filter((other) => other !== locale && locale === defaultLocale),
    defaultLocale,
  ];
  const shelves = [...new Set(inPage)].map((language) =>
    synonyms.flatMap((text) => (languageOf(text) === language ? [{ text, language }] : [])),
  );
  const turns = Array.from({ length: shownSynonyms }, (_, turn) =>
    shelves.flatMap((shelf) => shelf[turn] ?? []),
  );
  return turns.flat().slice(0, shownSynonyms);
}

function toShown({ document, marked }: Hit): ShownHit {
  const { kind, path, lead, shortTitle: title = document.title, line = shorten(lead) } = document;
  return {
    kind,
    path,
    language: languageOf(title),
    title: markWords(title, marked),
    line: markWords(line, marked),
  };
}

/** The title tells choices apart. A chooser step also shows the answers that lead to it. */
function toChoice({ kind, path, title, lead, answers = [] }: SearchDocument): ShownChoice {
  const [need, last] = [answers[0], answers.at(-1)];
  const line =
    answers.length === 1 ? lead : need && (kind === "question" || last === title ? need : `${need}: ${last}`);
  return { kind, path, language: languageOf(title), title, line };
}
