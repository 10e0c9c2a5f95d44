import { getDefaultFile } from "#app/content/engine/default-content.server.ts";
import { glossaryContent } from "#app/content/kinds/pages/glossary.ts";
import { ladderContent } from "#app/content/kinds/pages/ladder.ts";
import { sourcesContent } from "#app/content/kinds/pages/sources.ts";
import { toFeeLine, toRates } from "#app/content/ledger/fee-lines.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { fillPlaceholders, type Placeholders } from "#app/content/ledger/placeholders.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import type { ReferenceData } from "#app/site/reference/resolve-references.ts";

const raw = ledgerContent.schema.parse(getDefaultFile("en", "ledger"));

/** Today's values of the placeholders in the shipped English content. */
export const shippedWords: Placeholders = {
  records: raw.records,
  locale: "en",
  day: todayInIndia(),
};

export const shippedLedger = fillPlaceholders(ledgerContent.schema, raw, shippedWords);

export const shippedReference: ReferenceData = {
  fees: shippedLedger.records.map((record) => toFeeLine(record, shippedWords)),
  paymentNote: shippedLedger.payment_note,
  rates: toRates(shippedLedger.records, shippedWords),
  day: shippedWords.day,
  ladder: fillPlaceholders(
    ladderContent.schema,
    ladderContent.schema.parse(getDefaultFile("en", "ladder")),
    shippedWords,
  ),
  glossary: glossaryContent.schema.parse(getDefaultFile("en", "glossary")),
  sources: sourcesContent.schema.parse(getDefaultFile("en", "sources")),
};
