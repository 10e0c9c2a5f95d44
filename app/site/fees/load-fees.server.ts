import type { ContentHost } from "#app/content/engine/content-host.ts";
import { feesPageContent } from "#app/content/kinds/pages/ledger-pages.ts";
import { toFeeLine } from "#app/content/ledger/fee-lines.ts";
import { type LawRecord, ledgerContent, recordTopics } from "#app/content/ledger/ledger.ts";
import { printRecord } from "#app/content/ledger/print-record.ts";
import { valueOn } from "#app/content/ledger/value-on.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { localeOfText } from "#app/content/translation/borrowing.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";
import { estimateLines, type Line, type Rates } from "./estimate.ts";

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
  return {
    ...loaded,
    rates: toRates(value.records, words),
    references: { ...loaded.references, sources, terms },
    topics,
    usualLook: mostCommon(topics.flatMap((topic) => topic.fees.map(({ lookedOn }) => lookedOn))),
  };
}

function mostCommon(days: readonly string[]): string {
  const alike = [...Map.groupBy(days, (day) => day).values()].toSorted((a, b) => b.length - a.length);
  return alike[0]?.[0] ?? "";
}

/** The rates for the estimator: only the records that it uses. */
function toRates(records: readonly LawRecord[], options: { locale: Locale; day: string }): Rates {
  const lines: readonly Line[] = Object.values(estimateLines).flat();
  const names = new Set(lines.flatMap(({ record, least, most }) => [record, least, most]));
  return Object.fromEntries(
    records.flatMap((record) => {
      const { id, label, form } = record;
      const isRate = form === "percentage" || form === "money" || form === "money-per-unit";
      if (!names.has(id) || !isRate) return [];
      const heldBy = lines.find((line) => line.record === id)?.heldBy;
      const holder = heldBy && records.find((one) => one.id === heldBy);
      if (holder && !valueOn(holder, options.day).value)
        return [[id, { label, form, printed: printRecord(holder, options) }]];
      const figure = Number.parseFloat(valueOn(record, options.day).value?.figure ?? "");
      const printed = printRecord(record, options);
      return [[id, { label, form, printed, figure: Number.isNaN(figure) ? undefined : figure }]];
    }),
  );
}
