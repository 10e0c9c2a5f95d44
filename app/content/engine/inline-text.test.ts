import { expect, test } from "vitest";
import { parseInline, plainText } from "./inline-text.ts";

test("the four marks are parsed", () => {
  expect(parseInline("A **new** [[passbook]] costs more, see [RTI](/rti-filings) [S9].")).toEqual([
    { type: "text", text: "A " },
    { type: "strong", children: [{ type: "text", text: "new" }] },
    { type: "text", text: " " },
    { type: "term", term: "passbook", text: "passbook" },
    { type: "text", text: " costs more, see " },
    { type: "link", url: "/rti-filings", text: "RTI" },
    { type: "cite", source: "S9" },
    { type: "text", text: "." },
  ]);
});

test("a term can have another text", () => {
  expect(parseInline("[[khata|khatas]]")).toEqual([{ type: "term", term: "khata", text: "khatas" }]);
  expect(plainText("your [[survey-number]]")).toBe("your survey number");
});

test.each([
  "14 April 2025",
  "14 నవంబరు 2026",
  "+91 00000 00000",
  "214/అ",
  "132/C/B/1/2",
  "1954-55",
  "22-A",
  "₹1,00,000",
  "₹5 lakh",
])("%s stays on one line", (token) => {
  expect(parseInline(`before ${token} after`)).toContainEqual({ type: "together", text: token });
});

test("an unsafe link loses its address but keeps its text", () => {
  expect(parseInline("[click](javascript:alert)")).toEqual([{ type: "text", text: "click" }]);
});

test("a source mark leaves no gap before the full stop", () => {
  expect(plainText("Due in 30 days [S40][S41].")).toBe("Due in 30 days.");
});

test("HTML is only ever text", () => {
  expect(parseInline("<img src=x onerror=alert(1)>")).toEqual([
    { type: "text", text: "<img src=x onerror=alert(1)>" },
  ]);
});
