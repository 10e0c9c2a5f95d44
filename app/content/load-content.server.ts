import type { z } from "zod";
import type { Locale } from "#app/i18n/locales.ts";
import { memoizeLast } from "#app/lib/memoize-last.ts";
import { createContentLoader, type Filler } from "./engine/content-loader.server.ts";
import { fillFirm } from "./firm/fill-firm.server.ts";
import { type Ledger, ledgerContent } from "./ledger/ledger.ts";
import { fillPlaceholders, namesRecords } from "./ledger/placeholders.ts";

/** Fills in the ledger's figures of the day: {sale}, {mutation:figure} and the like. */
const fillLedger: Filler = async ({ kind, value, locale, day }, load) => {
  if (!needsRecords(value)) return value;
  // The ledger's own texts may refer to its records, which are then those of the value itself.
  const isLedger = kind.id === ledgerContent.id;
  const { records } = isLedger ? (value as unknown as Ledger) : await load(ledgerContent);
  return filled(value, kind.schema, records, locale, day) as typeof value;
};

const needsRecords = memoizeLast((value: object) => namesRecords(value));
const filled = memoizeLast(
  (value: object, schema: z.ZodType, records: Ledger["records"], locale: Locale, day: string) =>
    fillPlaceholders(schema, value, { records, locale, day }),
);

/** The site's content, with the firm's details first and then the ledger's figures of the day filled in. */
export const { loadContent, loadEach, findContent, fillPost } = createContentLoader([fillFirm, fillLedger]);

export { valuesOf } from "./engine/content-loader.server.ts";
export { findWritten, type LoadedContent, listWholeLanguages } from "./engine/find-written.server.ts";
