import { plainText } from "#app/content/engine/inline-text.ts";

/** What an advocate says about one text of a page, or, without a quote, about the page. */
export type Remark = { quote?: string; words: string };

const longestQuote = 80;
const fewest = 20;

/** The texts of a page that a remark can be about, each by its beginning. */
export const quotesOf = (texts: readonly string[]): string[] => {
  const plain = texts.map((text) => plainText(text).replaceAll(/\s+/g, " ").trim());
  return [
    ...new Set(plain.filter(({ length }) => length >= fewest).map((text) => text.slice(0, longestQuote))),
  ];
};

/** All remarks are stored as one text, one in a line, which the mail and the list of reviews show. */
export const joinRemarks = (remarks: readonly Remark[]): string =>
  remarks
    .filter(({ words }) => words.trim())
    .map(({ quote, words }) => (quote ? `“${quote}”: ${words.trim().replaceAll(/\s+/g, " ")}` : words.trim()))
    .join("\n");

export const splitRemarks = (text: string): Remark[] =>
  text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const [, quote, words = line] = /^“(.+?)”: (.+)$/.exec(line) ?? [];
      return { quote, words };
    });
