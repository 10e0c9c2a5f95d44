import { expect, test } from "vitest";
import { findField } from "./find-field.ts";

const fields = [
  { path: ["title"], text: "Mutation after a sale" },
  { path: ["steps", 0, "title"], text: "Apply" },
  { path: ["steps", 0, "text"], text: "Pay **{mutation}** at the [[slot|slot]] [S1]." },
  { path: ["steps", 1, "title"], text: "Apply" },
  { path: ["faq", 0, "answer"], text: "Within thirty days of the deed." },
];
const said = (...texts: string[]) => texts.map((text) => ({ text, before: 0 }));

test("a clicked text leads to its field, also if placeholders were replaced by figures", () => {
  expect(findField(said("Mutation after a sale"), fields)).toEqual(["title"]);
  expect(findField(said("₹2,500", "Pay ₹2,500 at the slot."), fields)).toEqual(["steps", 0, "text"]);
});

test("a part of a text leads to its field, and an unknown text to none", () => {
  expect(findField(said("thirty days"), fields)).toEqual(["faq", 0, "answer"]);
  expect(findField(said("Another part of the page"), fields)).toBeUndefined();
  expect(findField(said("a"), fields)).toBeUndefined();
});

test("of two fields with the same text, the second on the page is the second in the form", () => {
  expect(findField([{ text: "Apply", before: 1 }], fields)).toEqual(["steps", 1, "title"]);
});
