import type { ContentHost } from "#app/content/content-host.ts";
import { toFeeLine } from "#app/content/fee-lines.ts";
import { feesPageContent } from "#app/content/kinds/ledger-pages.ts";
import { ledgerContent, recordTopics } from "#app/content/ledger.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { todayInIndia } from "#app/lib/today-in-india.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";

/** Every fee of the ledger, by topic. */
export async function loadFees(host: ContentHost & { siteUrl: string }, url: { pathname: string }) {
  const loaded = await loadPage(host, feesPageContent, url);
  const { locale, page } = loaded;
  const [{ value }, reference] = await Promise.all([
    loadContent(host, ledgerContent, { locale }),
    loadReferenceData(host, locale),
  ]);
  const fees = value.records.filter(({ category }) => category === "fee");
  const day = host.day ?? todayInIndia();
  const { sources, terms } = resolveReferences({ ...page, fees: fees.map(({ id }) => id) }, reference);
  return {
    ...loaded,
    references: { ...loaded.references, sources, terms },
    topics: recordTopics.flatMap((topic) => {
      const lines = fees.filter((record) => record.topic === topic);
      return lines.length > 0
        ? [{ topic, fees: lines.map((record) => toFeeLine(record, { locale, day })) }]
        : [];
    }),
  };
}
