import { plainWord } from "./fold-word.ts";
import { splitWords } from "./split-words.ts";

/** A longer sentence is useless as a synonym, and may contain a personal story. */
const maxWords = 5;
const maxLength = 80;

/**
 * The words of a failed search that staff may see, without figures. Undefined if it looks personal: an address, a
 * phone, Aadhaar or survey number, a name with figures in it.
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
