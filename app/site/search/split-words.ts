/** A word and its position, for highlighting. */
export type Token = { word: string; start: number; end: number };

/**
 * Words, and numbered documents of the land record as one word in any spelling: 22-A, 22a and "22 A"; 1/70; 1-B.
 * (U+200C and U+200D are part of Telugu and Hindi words.)
 */
const words =
  /\d+(?:[/-]\d+)+|\d+(?:\s?-\s?|\s)?\p{L}\p{M}*(?![\p{L}\p{M}\d])|\d+|\p{L}[\p{L}\p{M}\u200c\u200d]*/gu;

export function splitWords(text: string): Token[] {
  return [...text.matchAll(words)].map(({ 0: found, index }) => ({
    word: /\d/.test(found) ? found.replaceAll(/[\s-]/g, "") : found,
    start: index,
    end: index + found.length,
  }));
}

/** Filler words that no page is about. */
const fillers = new Set(
  `a an and are at by can do does for from get how i in is it me my of on or our please the this to we what when where which who with you your
  after before have has had not need want be about there any much should
  ela ekkada enti emiti kavali cheyali cheyyali undi ledu naa na nenu maa ante yela gurinchi kosam loki
  kaise kya kahan kab kaun ka ke ki ko hai hain mein me se mera meri chahiye karna kare karen par liye aur
  ఎలా ఎక్కడ ఏమిటి ఏంటి కావాలి చేయాలి ఉంది లేదు నా నేను మా అంటే గురించి కోసం ఎవరు ఎప్పుడు
  कैसे क्या कहाँ कहां कब कौन का के की को है हैं में से मेरा मेरी चाहिए करना करें पर लिए और`.split(/\s+/),
);

/** Removes filler words, unless the query has no others. */
export function withoutFillers<Word extends { word: string }>(tokens: readonly Word[]): readonly Word[] {
  const kept = tokens.filter(({ word }) => !fillers.has(word.toLowerCase()));
  return kept.length > 0 ? kept : tokens;
}
