import type { CostExample } from "#app/content/ledger/estimate.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { guntasInAcre } from "#app/lib/land-area.ts";
import { writeNumber, writeRupees } from "./write-rupees.ts";

type Words = { exampleArea: string; exampleValue: string };

/** "2 acres 10 guntas: ₹5,925", by the value where a share of it is paid, or only the sum. */
export function exampleWords({ value, acres, total }: CostExample, words: Words, locale: Locale): string {
  const sum = writeRupees(total, locale);
  if (value !== undefined)
    return fillWords(words.exampleValue, { acres: acres ?? 0, value: writeRupees(value, locale), sum });
  if (acres === undefined) return sum;
  const whole = Math.floor(acres);
  return fillWords(words.exampleArea, {
    acres: writeNumber(whole, locale),
    guntas: writeNumber((acres - whole) * guntasInAcre, locale),
    sum,
  });
}
