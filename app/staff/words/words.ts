import { createElement, Fragment } from "react";
import { fillWords } from "#app/i18n/fill-words.ts";
import type hindi from "./hi.json";
import { staffTable } from "./staff-language.ts";
import type telugu from "./te.json";

/** An English sentence of the staff area. The type checker requires its Telugu and Hindi translations. */
export type StaffWord = keyof typeof telugu & keyof typeof hindi;

/** A sentence in a list that is created before the member's language is known. Not a string, so that it needs `t`. */
export type Word = { readonly english: StaffWord };

export const word = (english: StaffWord): Word => ({ english });

/** The sentence in the member's language, with placeholders filled in. */
export const t = (sentence: StaffWord | Word, values: Record<string, string | number> = {}): string =>
  fillWords(inStaffLanguage(sentence), values);

/**
 * The same for placeholders that are elements, such as a link or bold text. Without JSX: the server uses some
 * of these words, and in development Node runs its sources as they are.
 */
export const rich = (sentence: StaffWord | Word, values: Record<string, React.ReactNode>): React.ReactNode =>
  inStaffLanguage(sentence)
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? createElement(Fragment, { key: part }, values[part]) : part));

/** For texts from outside the staff area, such as content labels. Without a translation they stay English. */
export function labelOf(english: string): string {
  const table = staffTable();
  const wordOf = (known: string) => (Object.hasOwn(table, known) ? table[known] : undefined);
  const figure = /\d+/.exec(english)?.[0] ?? "";
  // "At most 120 characters." is stored once, as "At most {number} characters."
  return (
    wordOf(english) ?? wordOf(english.replace(figure, "{number}"))?.replace("{number}", figure) ?? english
  );
}

const inStaffLanguage = (sentence: StaffWord | Word): string => {
  const english = typeof sentence === "string" ? sentence : sentence.english;
  return staffTable()[english] ?? english;
};
