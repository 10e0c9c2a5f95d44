import { expect, test } from "vitest";
import { readFeedback } from "./read-feedback.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("an answer names its page by the page's own address, and its language", () => {
  expect(readFeedback(formOf({ page: "/te/grievance", answer: "no" }))).toEqual({
    path: "/court-cases-info-guide",
    locale: "te",
    isRight: false,
  });
});

test.each([
  { page: "/admin", answer: "yes" },
  { page: "/fees?x=1", answer: "yes" },
  { page: "//elsewhere.example/fees", answer: "yes" },
  { page: "/fees", answer: "perhaps" },
  { page: "/fees", remark: "   " },
  { answer: "yes" },
])("what no page of ours sends is not an answer: %o", (fields) => {
  expect(readFeedback(formOf(fields as unknown as Record<string, string>))).toBeUndefined();
});

test.each([
  ["Call me on 98480 22338, the fee is ₹2,500", "Call me on …, the fee is ₹2,500"],
  ["నా నంబరు ౯౮౪౮౦౨౨౩౩౮", "నా నంబరు …"],
  ["Aadhaar 1234 5678 9012 in 2025", "Aadhaar … in 2025"],
  ["write to me@example.org please", "write to … please"],
  ["Survey 214/2, 30 days\n in Bhu Bharati", "Survey 214/2, 30 days in Bhu Bharati"],
])("a sentence keeps no way to reach anybody: %s", (said, kept) => {
  expect(readFeedback(formOf({ page: "/fees", remark: said }))).toMatchObject({ remark: kept });
});

test("a sentence is at most 300 signs", () => {
  expect(readFeedback(formOf({ page: "/fees", remark: "a".repeat(1000) }))).toMatchObject({
    remark: "a".repeat(300),
  });
});

test.each(["a", "1", "@ "])("a very long sentence of %j holds no one up", (sign) => {
  const begun = performance.now();
  readFeedback(formOf({ page: "/fees", remark: sign.repeat(60_000) }));
  expect(performance.now() - begun).toBeLessThan(2_000);
});
