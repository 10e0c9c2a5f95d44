import { expect, test } from "vitest";
import { choiceWords } from "./choice-words.ts";

test.each([
  ["not-a-law-firm", "Not a law firm"],
  ["titleChain", "Title chain"],
  ["heirs", "Heirs"],
])("an editor who chooses %s reads “%s”", (choice, words) => {
  expect(choiceWords(choice)).toBe(words);
});
