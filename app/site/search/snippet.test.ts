import { expect, test } from "vitest";
import { markWords, shorten } from "./snippet.ts";
import { formsOfOwnWord } from "./word-index.ts";

const terms = (...words: string[]) => new Set(words.flatMap(formsOfOwnWord));

test("matches are highlighted by sound, in their own language only", () => {
  expect(markWords("పాస్‌బుక్ (passbook)", terms("pasbook"))).toEqual([
    { text: "పాస్‌బుక్ (" },
    { text: "passbook", isMarked: true },
    { text: ")" },
  ]);
});

test("small words are not highlighted", () => {
  expect(markWords("It was lost.", terms("was"))).toEqual([{ text: "It was lost." }]);
});

test("markup in a page is treated as text", () => {
  expect(markWords("<b>passbook</b>", terms("b"))).toContainEqual({ text: "b", isMarked: true });
});

test("a long text ends with a sentence, otherwise at a word", () => {
  expect(shorten("What it is.")).toBe("What it is.");
  expect(shorten("The order was signed by nobody. ".repeat(9))).toMatch(
    /^(The order was signed by nobody\. ?){4}$/,
  );
  expect(shorten("word ".repeat(80))).toMatch(/^.{100,150}word …$/);
});
