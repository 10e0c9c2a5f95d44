import { expect, test } from "vitest";
import { splitWords, withoutFillers } from "./split-words.ts";

const wordsOf = (text: string) => splitWords(text).map(({ word }) => word);

test("a numbered document is one word in any spelling", () => {
  expect(wordsOf("22-A 22 A 22a 1-B 1/70")).toEqual(["22A", "22A", "22a", "1B", "1/70"]);
});

test("a joiner belongs to its word", () => {
  expect(wordsOf("పాస్‌బుక్‌లో తప్పు")).toEqual(["పాస్‌బుక్‌లో", "తప్పు"]);
});

test("filler words are removed, unless there are no others", () => {
  const askedFor = (text: string) => withoutFillers(splitWords(text)).map(({ word }) => word);
  expect(askedFor("how do I get a passbook")).toEqual(["passbook"]);
  expect(askedFor("విరాసత్ ఎలా చేయాలి")).toEqual(["విరాసత్"]);
  expect(askedFor("what is it")).toEqual(["what", "is", "it"]);
});
