import { expect, test } from "vitest";

import { fillWords } from "./fill-words.ts";

test("names in braces are replaced", () => {
  expect(fillWords("Picture {number} of {count}", { number: 2, count: 3 })).toBe("Picture 2 of 3");
});

test("an unknown name is left as it is", () => {
  expect(fillWords("Source {number}", {})).toBe("Source {number}");
});
