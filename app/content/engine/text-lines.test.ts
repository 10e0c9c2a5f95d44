import { expect, test } from "vitest";
import { plainText } from "./inline-text.ts";
import { readLine, readLines, toBlocks, wordsOfLine, writeLine } from "./text-lines.ts";

test("lines become paragraphs, lists, tables and headings that are counted", () => {
  const blocks = toBlocks([
    "One.",
    "- a",
    "- b",
    "2. c",
    "3. d",
    "## H",
    "|= x | y |",
    "| 1 | [[khata|k]] |",
    "> q",
  ]);
  expect(blocks).toEqual([
    { type: "paragraph", text: "One." },
    { type: "list", items: ["a", "b"] },
    { type: "list", items: ["c", "d"], start: 2 },
    { type: "heading", level: 2, text: "H", part: 1 },
    {
      type: "table",
      rows: [
        { type: "row", isHead: true, cells: ["x", "y"] },
        { type: "row", isHead: false, cells: ["1", "[[khata|k]]"] },
      ],
    },
    { type: "quote", items: ["q"] },
  ]);
});

test.each([
  "Words",
  "## A",
  "### B",
  "- c",
  "12. d",
  "> e",
  "![f](/g.webp)",
  "|= h | i |",
  "| j |  |",
  "[k](/media/l.pdf)",
])("%s is read and written letter for letter", (line) => {
  expect(writeLine(readLine(line))).toBe(line);
});

test("a picture from elsewhere is only its words", () => {
  expect(readLine("![x](https://tracker.example/p.gif)")).toEqual({ type: "paragraph", text: "x" });
  expect(readLine("![x](javascript:alert)")).toEqual({ type: "paragraph", text: "x" });
});

test("a translator is given the words of a line, and the line keeps what it is", () => {
  const { words, withWords } = wordsOfLine("| a | b |");
  expect([words, withWords(["ఎ", "బి"])]).toEqual([["a", "b"], "| ఎ | బి |"]);
  expect(wordsOfLine("![A map](/m.webp)").withWords(["పటం"])).toBe("![పటం](/m.webp)");
  expect(plainText("### **Fees** [S8]")).toBe("Fees");
});

test("what is no list of texts is no text", () => {
  expect(readLines({ type: "doc", content: [] })).toEqual([]);
  expect(readLines(["a\nb", "", 3, null, "x".repeat(20_001)])).toEqual(["a", "b"]);
});
