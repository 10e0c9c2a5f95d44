import { expect, test } from "vitest";
import { readFeedback, readReport } from "./read-feedback.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("an answer contains the page's own address and its language", () => {
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
  { answer: "yes" },
])("a form that no page of ours sends is not an answer: %o", (fields) => {
  expect(readFeedback(formOf(fields as unknown as Record<string, string>))).toBeUndefined();
});

test.each([
  "Call me on 98480 22338, the fee is ₹2,500",
  "నా నంబరు ౯౮౪౮౦౨౨౩౩౮",
  "Aadhaar 1234 5678 9012 in 2025",
  "98480.22338",
  "(08732) 226246",
  "write to me@example.org please",
])("a report with contact data is returned to the reader: %s", (remark) => {
  expect(readReport(formOf({ remark }))).toEqual({ fault: "contact", remark, record: undefined });
});

test.each([
  ["Survey 214/2, 30 days\r\n in Bhu Bharati", "Survey 214/2, 30 days in Bhu Bharati"],
  ["On 15-11-2026 they asked for 2500-3000", "On 15-11-2026 they asked for 2500-3000"],
  ["a".repeat(1000), "a".repeat(300)],
])("a report keeps fees, dates and survey numbers, and at most 300 characters: %s", (said, remark) => {
  expect(readReport(formOf({ remark: said, record: "mutation" }))).toEqual({ remark, record: "mutation" });
});

test("a report needs a text, and an impossible record ID is dropped", () => {
  expect(readReport(formOf({ remark: "  ", record: "../x" }))).toEqual({ fault: "empty", remark: "" });
});

test.each(["a", "1", "@ "])("a very long sentence of %j is parsed quickly", (sign) => {
  const begun = performance.now();
  readReport(formOf({ remark: sign.repeat(60_000) }));
  expect(performance.now() - begun).toBeLessThan(2_000);
});
