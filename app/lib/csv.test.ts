import { expect, test } from "vitest";

import { csvCell, csvLine } from "./csv.ts";

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  " =1",
  "＝1",
  '=HYPERLINK("http://evil.example")',
])("%j is text to a spreadsheet", (value) =>
  expect(csvCell(value).replace(/^"/, "").startsWith("'")).toBe(true),
);

test("quotes, separators and line breaks stay inside their cell", () => {
  expect(csvLine(['a "b"', "c,d", "e\nf", "g;h", null, 3])).toBe('"a ""b""","c,d","e\nf","g;h",,3\r\n');
});

test("Telugu, emoji and a number in brackets are left unchanged", () => {
  expect(csvCell("భూమి 🙏")).toBe("భూమి 🙏");
  expect(csvCell("(+91) 98480 00041")).toBe("(+91) 98480 00041");
});
