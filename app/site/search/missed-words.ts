import { plainWord } from "./fold-word.ts";
import { splitWords } from "./split-words.ts";

/** Of a sentence this long nobody can make a synonym, and it may tell a person's story. */
const maxWords = 5;
const maxLength = 80;

/**
 * What staff may see of a search that found nothing: its words alone, without figures. Undefined where it looks like
 * somebody's own: an address, a telephone or Aadhaar number, a survey number, a name with figures in it.
 */
export function wordsOfMiss(question: string): string | undefined {
  const hasNumber = /\d{4,}/.test(question.replaceAll(/(?<=\d)[\s/.-]+(?=\d)/g, ""));
  const isMixed = /[\p{L}\p{M}]{2}\d|\d[\p{L}\p{M}]{2}/u.test(question);
  if (question.includes("@") || /\/\/|www\./i.test(question) || hasNumber || isMixed) return undefined;
  const words = splitWords(question)
    .map(({ word }) => plainWord(word))
    .filter((word) => !/\d/.test(word));
  const text = words.join(" ");
  return words.length > 0 && words.length <= maxWords && text.length >= 2 && text.length <= maxLength
    ? text
    : undefined;
}
