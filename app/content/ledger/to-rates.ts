import type { Locale } from "#app/i18n/locales.ts";
import type { Rates } from "./estimate.ts";
import type { LawRecord } from "./ledger.ts";
import { type Charge, matterCharges } from "./matters.ts";
import { printValue, sourcesOnDay } from "./print-record.ts";
import { valueOn } from "./value-on.ts";

const charges: readonly Charge[] = Object.values(matterCharges).flat();
const used = new Set(charges.flatMap(({ record, least, most }) => [record, least, most]));

/** The rates that estimates use, as they are on a day or were last known. */
export function toRates(records: readonly LawRecord[], options: { locale: Locale; day: string }): Rates {
  const { locale, day } = options;
  return Object.fromEntries(
    records.flatMap((record) => {
      const { id, label, form } = record;
      const isRate = form === "percentage" || form === "money" || form === "money-per-unit";
      if (!used.has(id) || !isRate) return [];
      const { value, former } = valueOn(record, day);
      const shown = value ?? former;
      const figure = Number.parseFloat(shown?.figure ?? "");
      return [
        [
          id,
          {
            label,
            form,
            figure: Number.isNaN(figure) ? undefined : figure,
            printed: shown ? printValue(record, shown, locale) : "",
            year: value ? undefined : (former?.until ?? former?.from)?.slice(0, 4),
            sources: sourcesOnDay(record, day)
              .map((source) => `[${source}]`)
              .join(""),
          },
        ],
      ];
    }),
  );
}
