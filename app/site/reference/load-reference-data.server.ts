import type { ContentHost } from "#app/content/engine/content-host.ts";
import { glossaryContent } from "#app/content/kinds/pages/glossary.ts";
import { ladderContent } from "#app/content/kinds/pages/ladder.ts";
import { sourcesContent } from "#app/content/kinds/pages/sources.ts";
import { toFeeLine, toRates } from "#app/content/ledger/fee-lines.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { localeOfText } from "#app/content/translation/borrowing.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import type { ReferenceData } from "./resolve-references.ts";

export async function loadReferenceData(host: ContentHost, locale: Locale): Promise<ReferenceData> {
  const [ledger, ladder, glossary, sources] = await Promise.all([
    loadContent(host, ledgerContent, { locale }),
    loadContent(host, ladderContent, { locale }),
    loadContent(host, glossaryContent, { locale }),
    loadContent(host, sourcesContent, { locale }),
  ]);
  const day = host.day ?? todayInIndia();
  const printed = { locale: localeOfText(ledger.borrowing, locale), day };
  return {
    fees: ledger.value.records.map((record) => toFeeLine(record, printed)),
    paymentNote: ledger.value.payment_note,
    rates: toRates(ledger.value.records, printed),
    ladder: ladder.value,
    glossary: glossary.value,
    sources: sources.value,
    day,
  };
}
