import type { ContentHost } from "#app/content/engine/content-host.ts";
import { feesPageContent } from "#app/content/kinds/pages/ledger-pages.ts";
import { exampleOf } from "#app/content/ledger/estimate.ts";
import { toFeeLine } from "#app/content/ledger/fee-lines.ts";
import { ledgerContent, recordTopics } from "#app/content/ledger/ledger.ts";
import { type MatterKind, matterKinds } from "#app/content/ledger/matters.ts";
import { toRates } from "#app/content/ledger/to-rates.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { localeOfText } from "#app/content/translation/borrowing.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";

/** Every fee of the ledger, by topic. */
export async function loadFees(host: ContentHost & { siteUrl: string }, url: { pathname: string }) {
  const loaded = await loadPage(host, feesPageContent, url);
  const { locale, page } = loaded;
  const [{ value, borrowing }, reference] = await Promise.all([
    loadContent(host, ledgerContent, { locale }),
    loadReferenceData(host, locale),
  ]);
  const fees = value.records.filter(({ category }) => category === "fee");
  const words = { locale: localeOfText(borrowing, locale), day: host.day ?? todayInIndia() };
  const { sources, terms } = resolveReferences({ ...page, fees: fees.map(({ id }) => id) }, reference);
  const topics = recordTopics.flatMap((topic) => {
    const lines = fees.filter((record) => record.topic === topic);
    return lines.length > 0 ? [{ topic, fees: lines.map((record) => toFeeLine(record, words)) }] : [];
  });
  const rates = toRates(value.records, words);
  return {
    ...loaded,
    rates,
    references: { ...loaded.references, sources, terms },
    topics: topics.map(({ topic, fees: lines }) => ({
      topic,
      fees: lines.map((line) => ({
        ...line,
        cost: isMatter(line.id) ? exampleOf(line.id, rates) : undefined,
      })),
    })),
  };
}

const isMatter = (id: string): id is MatterKind => matterKinds.some((kind) => kind === id);
