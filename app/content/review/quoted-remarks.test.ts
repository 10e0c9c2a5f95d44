import { expect, test } from "vitest";
import { joinRemarks, quotesOf, splitRemarks } from "./quoted-remarks.ts";

test("remarks about a text and about the page are stored as one text and read again", () => {
  const [quote] = quotesOf(["Short", "The Tahsildar decides “within” 30 days: see section 7.", "  "]);
  const remarks = [{ words: "Good." }, { quote, words: "It is section 8\nsince 2025." }];
  expect(splitRemarks(joinRemarks([...remarks, { quote: "x", words: " " }]))).toEqual([
    { quote: undefined, words: "Good." },
    { quote: "The Tahsildar decides “within” 30 days: see section 7.", words: "It is section 8 since 2025." },
  ]);
});
