import type { ContentHost } from "#app/content/engine/content-host.ts";
import { listRecordNames } from "#app/content/engine/placeholder-syntax.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import type { FeeLine } from "#app/content/ledger/fee-lines.ts";
import { findWritten } from "#app/content/load-content.server.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";

/** The figures of the ledger that a guide prints, with today's values. Other pages have none to choose from. */
export async function listFigures(host: ContentHost, slug: string, locale: Locale): Promise<FeeLine[]> {
  const [guide, { fees }] = await Promise.all([
    // The English text refers to the same records, and it is always complete.
    findWritten(host, guideContent, { slug, locale: defaultLocale }),
    loadReferenceData(host, locale),
  ]);
  if (!guide) return [];
  const named = new Set([...guide.value.fees, ...listRecordNames(JSON.stringify(guide.value))]);
  return fees.filter(({ id, amount }) => named.has(id) && amount !== "");
}
