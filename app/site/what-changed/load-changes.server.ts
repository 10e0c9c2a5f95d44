import { loadReferenceIndex } from "#app/content/cross-references/load-reference-index.server.ts";
import { listUsers, type ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { whatChangedContent } from "#app/content/kinds/pages/ledger-pages.ts";
import { listLawChanges } from "#app/content/ledger/law-changes.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { localeOfText } from "#app/content/translation/borrowing.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { relatedRows } from "#app/site/page/related-rows.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";

/** Every change of the ledger, newest first, with the pages that show it. */
export async function loadChanges(host: ContentHost & { siteUrl: string }, url: { pathname: string }) {
  const loaded = await loadPage(host, whatChangedContent, url);
  const { locale } = loaded;
  const [ledger, { value: list }, { sources }, { uses }] = await Promise.all([
    loadContent(host, ledgerContent, { locale }),
    loadContent(host, guidesListContent, { locale }),
    loadReferenceData(host, locale),
    loadReferenceIndex(host),
  ]);
  const said = { locale: localeOfText(ledger.borrowing, locale), day: host.day ?? todayInIndia() };
  const days = listLawChanges(ledger.value.records, said).map((day) => ({
    ...day,
    changes: day.changes.map((change) => ({
      ...change,
      pages: relatedRows(pathsOf(change.record, uses), list.guides, locale),
    })),
  }));
  const cited = new Set(days.flatMap(({ changes }) => changes.flatMap((change) => change.sources)));
  return {
    ...loaded,
    references: { ...loaded.references, sources: sources.sources.filter(({ id }) => cited.has(id)) },
    days,
  };
}

const pathsOf = (record: string, uses: readonly ReferenceUse[]): string[] => [
  ...new Set(listUsers([{ target: "record", id: record }], uses).flatMap(({ path }) => path ?? [])),
];
