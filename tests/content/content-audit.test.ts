import { expect, test } from "vitest";

import { countWords, findStyleFaults, findUnsourcedFigures } from "./content-audit.ts";

const faultsOf = (value: unknown) =>
  findUnsourcedFigures(value, (id) => id.startsWith("L")).map(({ fault }) => fault);

test.each([
  [["Due in 30 days."]],
  [["Keep it for two years."]],
  [{ question: "How long?", answer: "About 7 days." }],
  [{ rows: [["Reply", "30 days"]] }],
  [["The fee is ₹300 [S9].", "The duty is 5%."]],
])("%j needs a source", (value) => {
  expect(faultsOf(value)).toEqual(["a figure without a source"]);
});

test.each([
  [["Due in 30 days [S40]."]],
  [{ value: "30 days", note: "for the order [S40]" }],
  [{ rows: [["Reply", "30 days", "as reported [S17]"]] }],
  [["Look at the [[section-22-a|Section 22-A list]] and the 1-B."]],
  [["The Bhu Bharati Act, 2025 says so."]],
])("%j has a source", (value) => {
  expect(faultsOf(value)).toEqual([]);
});

test("a section number needs a source that was read", () => {
  expect(faultsOf(["Under section 47 [L5]."])).toEqual(["a section number from a law that was not opened"]);
  expect(faultsOf(["Under section 8 [S45]."])).toEqual([]);
});

test.each([
  "Our team is the best.",
  "The fee is Rs 300.",
  "The fee is ₹100000.",
  "The fee is ₹100,000.",
  "Use Bhoo Bharathi.",
  "TODO: ask",
  "Pay – then wait",
  `${"word ".repeat(35)}.`,
])("%j violates the house style", (text) => {
  expect(findStyleFaults([text])).not.toEqual([]);
});

test.each(["₹300", "₹2,500", "₹1,00,000 and more", "₹30,35,073.", "₹5 lakh"])(
  "%s follows the house style",
  (text) => {
    expect(findStyleFaults([text])).toEqual([]);
  },
);

test("words are counted without marks", () => {
  expect(countWords("A **new** [[survey-number]] costs ₹2,500 [S8].")).toBe(6);
});
