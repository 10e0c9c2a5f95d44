import { expect, test } from "vitest";
import { choiceWords } from "./label-words.ts";

test.each([
  ["not-a-law-firm", "Not a law firm"],
  ["titleChain", "Title chain"],
  ["heirs", "Heirs"],
])("the choice %s is shown as “%s”", (choice, words) => {
  expect(choiceWords(choice)).toBe(words);
});
