import { listCitations, listTerms } from "#app/content/engine/content-texts.ts";
import type { Glossary, Term } from "#app/content/kinds/pages/glossary.ts";
import type { Ladder, Rung } from "#app/content/kinds/pages/ladder.ts";
import type { Source, Sources } from "#app/content/kinds/pages/sources.ts";
import type { FeeLine } from "#app/content/ledger/fee-lines.ts";

/** Shared content that pages refer to by id. */
export type ReferenceData = {
  fees: readonly FeeLine[];
  ladder: Ladder;
  glossary: Glossary;
  sources: Sources;
};

export type PageWithReferences = { fees?: readonly string[]; stuck?: { rungs: readonly string[] } };

export type References = {
  fees: FeeLine[];
  rungs: Rung[];
  /** The terms that the page marks, and those in their meanings. */
  terms: Term[];
  /** Sources in the order of their first citation: a source's number is its index plus one. */
  sources: Source[];
  /** A note about all sources. */
  sourcesNote: string;
};

/** The shared content that a page refers to. Unknown ids are left out, so that they never break a page. */
export function resolveReferences(page: PageWithReferences, reference: ReferenceData): References {
  const fees = pick(reference.fees, page.fees ?? []);
  const rungs = pick(reference.ladder.rungs, page.stuck?.rungs ?? []);
  const named = pick(reference.glossary.terms, listTerms([page, fees, rungs]));
  const terms = pick(reference.glossary.terms, [
    ...new Set([...named.map(({ id }) => id), ...listTerms(named)]),
  ]);
  const sources = pick(reference.sources.sources, listCitations([page, fees, rungs, terms]));
  return { fees, rungs, terms, sources, sourcesNote: reference.sources.note };
}

function pick<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
