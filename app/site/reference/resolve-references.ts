import { listCitations, listTerms } from "#app/content/engine/content-texts.ts";
import type { Glossary, Term } from "#app/content/kinds/pages/glossary.ts";
import type { Ladder, Rung } from "#app/content/kinds/pages/ladder.ts";
import type { Sources } from "#app/content/kinds/pages/sources.ts";
import { type CostExample, exampleOf, type MatterKind, type Rates } from "#app/content/ledger/estimate.ts";
import type { FeeLine } from "#app/content/ledger/fee-lines.ts";
import { type MarkedSource, markSource } from "./marks.ts";

/** Shared content that pages refer to by id. */
export type ReferenceData = {
  fees: readonly FeeLine[];
  paymentNote: string;
  rates: Rates;
  ladder: Ladder;
  glossary: Glossary;
  sources: Sources;
  day: string;
};

export type PageWithReferences = {
  /** The text of a post, whose words and sources are listed like those of any field. */
  text?: readonly string[];
  fees?: readonly string[];
  costs?: MatterKind;
  stuck?: { rungs: readonly string[] } | null;
};

export type References = {
  fees: FeeLine[];
  /** A rich text for pages that describe a payment. */
  paymentNote?: string;
  cost?: CostExample;
  rungs: Rung[];
  terms: Term[];
  /** In the order of their first citation. */
  sources: MarkedSource[];
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
  const paymentNote = fees.length > 0 || page.costs ? reference.paymentNote : undefined;
  const sources = pick(reference.sources.sources, listCitations([page, fees, rungs, terms, paymentNote]));
  return {
    fees,
    paymentNote,
    cost: page.costs && exampleOf(page.costs, reference.rates),
    rungs,
    terms,
    sources: sources.map((source) => markSource(source, reference.day)),
    sourcesNote: reference.sources.note,
  };
}

function pick<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
