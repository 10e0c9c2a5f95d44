import { expect, test } from "vitest";
import type { SearchDocument } from "./search-document.ts";
import { chooseSnippet, markWords } from "./snippet.ts";
import { formsOfOwnWord } from "./word-index.ts";

const terms = (...words: string[]) => new Set(words.flatMap(formsOfOwnWord));
const document: SearchDocument = {
  path: "/p",
  kind: "guide",
  title: "Passbook",
  names: [],
  lead: "What it is.",
  texts: [
    "Nothing here.",
    "A lost passbook is printed again.",
    `${"word ".repeat(80)}passbook lost at the end`,
  ],
};

test("matches are highlighted by sound, in their own language only", () => {
  expect(markWords("పాస్‌బుక్ (passbook)", terms("pasbook"))).toEqual([
    { text: "పాస్‌బుక్ (" },
    { text: "passbook", isMarked: true },
    { text: ")" },
  ]);
});

test("small words are not highlighted, and a snippet begins with a sentence", () => {
  expect(markWords("It was lost.", terms("was"))).toEqual([{ text: "It was lost." }]);
  const text = `${"Nothing is here. ".repeat(12)}The order was signed by nobody. ${"More. ".repeat(9)}`;
  expect(chooseSnippet({ ...document, texts: [text] }, terms("order"))).toMatch(/^The order was signed/);
});

test("markup in a page is treated as text", () => {
  expect(markWords("<b>passbook</b>", terms("b"))).toContainEqual({ text: "b", isMarked: true });
});

test("the snippet is the first sentence with the most matches, otherwise the lead", () => {
  expect(chooseSnippet(document, terms("passbook", "lost"))).toBe("A lost passbook is printed again.");
  expect(chooseSnippet(document, terms("other"))).toBe("What it is.");
});

test("a long text is cut around the match", () => {
  const snippet = chooseSnippet({ ...document, texts: document.texts.slice(2) }, terms("passbook"));
  expect(snippet).toMatch(/^… .*passbook lost at the end$/);
  expect(snippet.length).toBeLessThan(200);
});
