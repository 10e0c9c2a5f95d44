import type { ContentHost } from "#app/content/engine/content-host.ts";
import { feesPageContent } from "#app/content/kinds/pages/ledger-pages.ts";
import { exampleOf, type Rates } from "#app/content/ledger/estimate.ts";
import { toFeeLine } from "#app/content/ledger/fee-lines.ts";
import { ledgerContent, recordTopics } from "#app/content/ledger/ledger.ts";
import { type MatterKind, matterKinds } from "#app/content/ledger/matters.ts";
import { toRates } from "#app/content/ledger/to-rates.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { localeOfText } from "#app/content/translation/borrowing.ts";
import { guntasInAcre } from "#app/lib/land-area.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";
import { answerMatter, type PostedMatter } from "./fee-estimator.tsx";

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
    topics: topics.map(({ topic, fees: lines }) => ({
      topic,
      fees: lines.map((line) => ({
        ...line,
        cost: isMatter(line.id) ? exampleByArea(line.id, rates) : undefined,
      })),
    })),
  };
}

/** The estimator filled in with the example of a guide or a chooser result, from which the reader came. */
function fillExample(kind: MatterKind, rates: Rates): PostedMatter | undefined {
  const { value, acres = 0 } = exampleOf(kind, rates) ?? {};
  const form = new FormData();
  const whole = Math.floor(acres);
  const fields = { kind, value, acres: whole, guntas: (acres - whole) * guntasInAcre, place: "village" };
  for (const [name, field] of Object.entries(fields)) form.set(name, String(field ?? ""));
  return answerMatter(form, rates);
}

/** A fixed sum is its own example. */
function exampleByArea(kind: MatterKind, rates: Rates) {
  const example = exampleOf(kind, rates);
  return example?.acres === undefined ? undefined : example;
}

const isMatter = (id: string): id is MatterKind => matterKinds.some((kind) => kind === id);
