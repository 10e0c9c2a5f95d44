import type { CostExample } from "#app/content/ledger/estimate.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { guntasInAcre } from "#app/lib/land-area.ts";
import { writeNumber, writeRupees } from "./write-rupees.ts";

type AreaWords = Record<"acre" | "acres" | "acreAnd" | "acresAnd" | "gunta" | "guntas", string>;
type Words = { area: AreaWords; exampleValue: string };

/** "2 acres 10 guntas", "1 acre", "30 guntas" */
export function areaWords(area: number, { area: words }: Pick<Words, "area">, locale: Locale): string {
  const acres = Math.floor(area);
  const guntas = Math.round((area - acres) * guntasInAcre * 100) / 100;
  const [one, many] = guntas > 0 ? (["acreAnd", "acresAnd"] as const) : (["acre", "acres"] as const);
  const parts = [
    (acres > 0 || guntas === 0) && words[acres === 1 ? one : many],
    guntas > 0 && words[guntas === 1 ? "gunta" : "guntas"],
  ];
  return fillWords(parts.filter(Boolean).join(" "), {
    acres: writeNumber(acres, locale),
    guntas: writeNumber(guntas, locale),
  });
}

/** "2 acres 10 guntas: ₹5,925", by the value where a share of it is paid, or only the sum. */
export function exampleWords({ value, acres, total }: CostExample, words: Words, locale: Locale): string {
  const sum = writeRupees(total, locale);
  if (value !== undefined)
    return fillWords(words.exampleValue, { acres: acres ?? 0, value: writeRupees(value, locale), sum });
  if (acres === undefined) return sum;
  return `${areaWords(acres, words, locale)}: ${sum}`;
}
