import { expect, test } from "vitest";
import { groupTerms } from "./group-terms.ts";

const words = (...terms: string[]) => terms.map((term) => ({ id: term, term, meaning: "" }));
const grouped = (locale: "en" | "te", ...terms: string[]) =>
  groupTerms(words(...terms), locale).map(({ letter, terms: group }) => [
    letter,
    group.map(({ term }) => term),
  ]);

test("terms are grouped by first letter, in the order of the language", () => {
  expect(grouped("en", "pattadar", "Khata", "EC", "patta", "1-B")).toEqual([
    ["0–9", ["1-B"]],
    ["E", ["EC"]],
    ["K", ["Khata"]],
    ["P", ["patta", "pattadar"]],
  ]);
});

test("a Telugu term is under its consonant, with any vowel sign", () => {
  expect(grouped("te", "పట్టా", "ఖాతా", "పహాణీ", "పాస్‌బుక్").map(([letter]) => letter)).toEqual(["ఖ", "ప"]);
});
