import type { CostExample } from "#app/content/ledger/estimate.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { guntasInAcre } from "#app/lib/land-area.ts";
import { writeNumber, writeRupees } from "./write-rupees.ts";

type Words = { area: string; exampleValue: string };

/** "2 acres 10 guntas" */
export function areaWords(acres: number, words: Pick<Words, "area">, locale: Locale): string {
  const whole = Math.floor(acres);
  const guntas = Math.round((acres - whole) * guntasInAcre * 100) / 100;
  return fillWords(words.area, { acres: writeNumber(whole, locale), guntas: writeNumber(guntas, locale) });
}

/** "2 acres 10 guntas: ₹5,925", by the value where a share of it is paid, or only the sum. */
export function exampleWords({ value, acres, total }: CostExample, words: Words, locale: Locale): string {
  const sum = writeRupees(total, locale);
  if (value !== undefined)
    return fillWords(words.exampleValue, { acres: acres ?? 0, value: writeRupees(value, locale), sum });
  if (acres === undefined) return sum;
  return `${areaWords(acres, words, locale)}: ${sum}`;
}
