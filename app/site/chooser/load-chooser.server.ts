import { data } from "react-router";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { plainText } from "#app/content/engine/inline-text.ts";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { type Chooser, type ChooserLeaf, chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { addressOf, answersIn, type Choice, walkChooser } from "#app/content/kinds/tools/walk-chooser.ts";
import type { CostExample } from "#app/content/ledger/estimate.ts";
import { localizedPath, plainPath } from "#app/i18n/locales.ts";
import { findGuide, type LoadedPage, loadPage } from "#app/site/page/load-page.server.ts";
import { loadTools } from "#app/site/page/load-tools.server.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import type { MarkedSource } from "#app/site/reference/marks.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";

/** The facts on a leaf's card: its own, otherwise those of its guide. */
export type LeafFacts = {
  cells: Partial<Record<"office" | "time" | "fee", { value: string; note: string }>>;
  papers: string[];
  where: Guide["where"];
  checks: string[];
  /** The sources of the cells. */
  sources: readonly MarkedSource[];
  /** An example of what it costs. */
  cost?: CostExample;
  paymentNote?: string;
  /** When the guide was compared, and with how many sources. */
  checked?: { on: string; sources: number };
};

export type ChooserPageData = Omit<LoadedPage<Chooser>, "page" | "references"> & {
  page: Pick<Chooser, "title" | "lead" | "seo">;
  choices: Choice[];
} & (
    | { question: Chooser["questions"][number]; leaf?: undefined; facts?: undefined }
    | { leaf: ChooserLeaf; facts: LeafFacts; question?: undefined }
  );

/** Only the first reasons of a guide fit on a card. */
const checksOnCard = 3;

/** Loads the question or the leaf of an address. Throws a 404 if it does not exist. */
export async function loadChooser(
  host: ContentHost & { siteUrl: string },
  url: { pathname: string },
): Promise<ChooserPageData> {
  const { page: chooser, references: _, ...loaded } = await loadPage(host, chooserContent, url);
  const here = walkChooser(chooser, answersIn(plainPath(url.pathname)));
  if (!here) throw data(null, { status: 404 });
  const answers = here.choices.map(({ answer }) => answer.id);
  const common = {
    ...loaded,
    page: { title: chooser.title, lead: chooser.lead, seo: chooser.seo },
    url: host.siteUrl + localizedPath(addressOf(answers), loaded.locale),
    choices: here.choices,
  };
  if (here.question) return { ...common, question: here.question };
  const [guide, reference, tools] = await Promise.all([
    findGuide(host, here.leaf.guide, loaded.locale),
    loadReferenceData(host, loaded.locale),
    loadTools(host, here.leaf, loaded.locale),
  ]);
  const facts = factsOf(here.leaf, guide);
  const { sources, cost, paymentNote } = resolveReferences({ ...facts, costs: here.leaf.costs }, reference);
  const checked = guide?.checked
    ? { on: guide.checked.on, sources: resolveReferences(guide, reference).sources.length }
    : undefined;
  return { ...common, tools, leaf: here.leaf, facts: { ...facts, sources, cost, paymentNote, checked } };
}

/** Includes the note, because it often says when a document is needed at all: “Only if …”. */
const nameWithNote = ({ name, note }: Guide["papers"][number]) =>
  note ? `${name}: ${plainText(note)}` : name;

function factsOf(leaf: ChooserLeaf, guide: Guide | undefined) {
  const glance = guide?.at_a_glance;
  return {
    cells: {
      office: leaf.office ?? glance?.office,
      time: leaf.time ?? glance?.time,
      fee: leaf.fee ?? glance?.fee,
    },
    papers: leaf.papers.length > 0 ? leaf.papers : (guide?.papers.map(nameWithNote) ?? []),
    // A leaf with its own fee is another application than the guide's, and is filed elsewhere.
    where: leaf.fee ? undefined : guide?.where,
    checks:
      leaf.checks.length > 0
        ? leaf.checks
        : (guide?.rejections.slice(0, checksOnCard).map(({ reason }) => reason) ?? []),
  };
}
