import type { Term } from "#app/content/kinds/pages/glossary.ts";
import { type Locale, languages } from "#app/i18n/locales.ts";

export type Letter = { letter: string; terms: Term[] };

/** Sorts terms in the order of the language and groups them by first letter. Digits are under "0–9". */
export function groupTerms(terms: readonly Term[], locale: Locale): Letter[] {
  const { tag } = languages[locale];
  const letters = new Intl.Segmenter(tag, { granularity: "grapheme" });
  const first = ({ term }: Term) => {
    const [start] = letters.segment(term);
    // The letter without its vowel sign, as in a dictionary.
    const [letter = ""] = [...(start?.segment ?? "")];
    return /\p{L}/u.test(letter) ? letter.toLocaleUpperCase(tag) : "0–9";
  };
  const order = new Intl.Collator(tag);
  const sorted = terms.toSorted((a, b) => order.compare(a.term, b.term));
  return [...Map.groupBy(sorted, first)]
    .map(([letter, group]) => ({ letter, terms: group }))
    .toSorted((a, b) => order.compare(a.letter, b.letter));
}
