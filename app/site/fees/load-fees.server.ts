import type { ContentHost } from "#app/content/engine/content-host.ts";
import { feesPageContent } from "#app/content/kinds/pages/simple-pages.ts";
import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { exampleOf, type MatterKind, matterKinds, type Rates } from "#app/content/ledger/estimate.ts";
import { toFeeLine, toRates } from "#app/content/ledger/fee-lines.ts";
import { ledgerContent, recordTopics } from "#app/content/ledger/ledger.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { localeOfText } from "#app/content/translation/borrowing.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { guntasInAcre } from "#app/lib/land-area.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { findGuide, loadPage } from "#app/site/page/load-page.server.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";
import { answerMatter, type PapersByMatter, type PostedMatter } from "./fee-estimator.tsx";

/** Every fee of the ledger, by topic. */
export async function loadFees(host: ContentHost & { siteUrl: string }, url: URL) {
  const loaded = await loadPage(host, feesPageContent, url);
  const { locale, page } = loaded;
  const [{ value, borrowing }, reference] = await Promise.all([
    loadContent(host, ledgerContent, { locale }),
    loadReferenceData(host, locale),
  ]);
  const fees = value.records.filter(({ category }) => category === "fee");
  const words = { locale: localeOfText(borrowing, locale), day: host.day ?? todayInIndia() };
  const { sources, terms, paymentNote } = resolveReferences(
    { ...page, fees: fees.map(({ id }) => id) },
    reference,
  );
  const topics = recordTopics.flatMap((topic) => {
    const lines = fees.filter((record) => record.topic === topic);
    return lines.length > 0 ? [{ topic, fees: lines.map((record) => toFeeLine(record, words)) }] : [];
  });
  const rates = toRates(value.records, words);
  const kind = url.searchParams.get("kind") ?? "";
  return {
    ...loaded,
    rates,
    example: fillExample(isMatter(kind) ? kind : "mutation", rates),
    references: { ...loaded.references, sources, terms, paymentNote },
    topics,
    papers: await loadPapers(host, locale),
  };
}

/** The documents to bring for each matter and its guide, from the first chooser result with the same cost. */
async function loadPapers(host: ContentHost, locale: Locale) {
  const { value } = await loadContent(host, chooserContent, { locale });
  const leaves = matterKinds.flatMap((kind) => value.leaves.find(({ costs }) => costs === kind) ?? []);
  const listed = leaves.map(async ({ costs = "", papers, guide: path }) => {
    const guide = papers.length > 0 ? undefined : await findGuide(host, path, locale);
    return [costs, { path, names: guide?.papers.map(({ name }) => name) ?? papers }] as const;
  });
  return Object.fromEntries(await Promise.all(listed)) as PapersByMatter;
}

/** Fills in the example of a matter: the one that a guide or chooser result links to, or a mutation. */
function fillExample(kind: MatterKind, rates: Rates): PostedMatter | undefined {
  const { value, acres = 0 } = exampleOf(kind, rates) ?? {};
  const form = new FormData();
  const whole = Math.floor(acres);
  const fields = { kind, value, acres: whole, guntas: (acres - whole) * guntasInAcre, place: "village" };
  for (const [name, field] of Object.entries(fields)) form.set(name, String(field ?? ""));
  return answerMatter(form, rates);
}

const isMatter = (id: string): id is MatterKind => matterKinds.some((kind) => kind === id);
