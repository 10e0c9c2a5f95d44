import { expect, test } from "vitest";
import { searchTexts } from "./search-content.ts";

const text = (locale: "en" | "te", field: string, words: string) => ({
  kindId: "hero",
  slug: "main",
  locale,
  field,
  text: words,
});
const texts = [
  text("en", "features.0", "24/7 Customer Service"),
  text("te", "features.0", "24/7 సేవ"),
  text("en", "lead", "We answer within one day, call {phone}."),
];

test("every match is found in every language, with its context", () => {
  expect(searchTexts(texts, "24/7").map(({ locale, field }) => [locale, field])).toEqual([
    ["en", "features.0"],
    ["te", "features.0"],
  ]);
  expect(searchTexts(texts, " ONE  day")[0]?.passage).toEqual({
    before: "We answer within ",
    hit: "one day",
    after: ", call {phone}.",
  });
});

test("equivalent code points match too, and an empty search finds nothing", () => {
  expect(searchTexts([text("te", "a", "caf\u00e9")], "cafe\u0301")).toHaveLength(1);
  expect(searchTexts(texts, " ")).toEqual([]);
  expect(searchTexts(texts, "నాలా")).toEqual([]);
});
