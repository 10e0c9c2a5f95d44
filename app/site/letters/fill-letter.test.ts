import { expect, test } from "vitest";
import { fillLetter, type LocalizedLetter } from "./fill-letter.ts";
import { letterFile, letterText } from "./letter-text.ts";
import { readValues } from "./read-values.ts";

const plain = { kind: "line", is_optional: false, choices: [] } as const;
const template: LocalizedLetter = {
  title: "Reminder",
  to: ["To", "The [office]", "[mandal] mandal"],
  subject: "Application of [filed-on]",
  body: ["No order has reached me.", "Khata: [khata].", "- the order;", "- [asks]", "I live in [mandal]."],
  enclosures: ["[papers]"],
  close: ["[name]", "[address]"],
  signature: "Signature",
  words: { subject: "Subject", enclosures: "Enclosed" },
  fields: {
    office: { ...plain, label: "Office", kind: "choice", choices: [{ id: "rdo", label: "RDO" }] },
    mandal: { ...plain, label: "Mandal" },
    "filed-on": { ...plain, label: "Date of filing", kind: "date" },
    khata: { ...plain, label: "Khata", is_optional: true },
    asks: { ...plain, label: "What else", kind: "lines", is_optional: true },
    papers: { ...plain, label: "Papers", kind: "lines", is_optional: true },
    name: { ...plain, label: "Name" },
    address: { ...plain, label: "Address", kind: "lines" },
  },
};
const fill = (entries: Record<string, string>) =>
  fillLetter(template, readValues(new Map(Object.entries(entries)), template.fields), "en");

test("the input is in its places, and a multi-line field becomes several lines", () => {
  const letter = fill({
    office: "rdo",
    mandal: "Parigi",
    "filed-on": "2026-09-02",
    khata: "77",
    asks: "the map\r\n\r\n the notes ",
    papers: "receipt",
    name: "Asha",
    address: "1-2/3\nRangapur",
  });
  expect(letterText(letter)).toBe(
    [
      "To\nThe RDO\nParigi mandal",
      "Subject: Application of 2 Sept 2026",
      "No order has reached me.",
      "Khata: 77.",
      "1. the order;\n2. the map\n3. the notes",
      "I live in Parigi.",
      "Enclosed:\n1. receipt",
      "Asha\n1-2/3\nRangapur\n__________ (Signature)",
    ].join("\n\n"),
  );
});

test("an empty field keeps its label and a blank line; a line with only optional empty fields is left out", () => {
  const text = letterText(fill({}));
  expect(text).toContain("The __________ (Office)\n__________ (Mandal) mandal");
  expect(text).toContain("Subject: Application of __________ (Date of filing)");
  expect(text).not.toMatch(/Khata|What else|Enclosed|undefined|\[/);
});

test.each([
  ["filed-on", "2026-02-30"],
  ["filed-on", "yesterday"],
  ["office", "minister"],
])("%s as %s is invalid and stays empty", (field, value) => {
  expect(letterText(fill({ [field]: value }))).toBe(letterText(fill({})));
});

test("input is never parsed as a placeholder, a mark or a tag", () => {
  const hostile = `[mandal] {sale} <img src=x onerror="alert(1)"> & 'x'`;
  const letter = fill({ name: hostile, mandal: "Parigi" });
  expect(letterText(letter)).toContain(`\n\n${hostile}\n`);
  const file = letterFile(letter, "en");
  expect(file).not.toContain("<img");
  expect(file).toContain("[mandal] {sale} &#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; &#39;x&#39;");
});

test("invisible characters are removed, the joiners of Telugu stay, and the length is limited", () => {
  const letter = fill({ name: "A\u202es\u0007ha\nరికార్డ్\u200cలు", mandal: "x".repeat(9999) });
  expect(letter.close[0]).toEqual([{ text: "A s ha రికార్డ్\u200cలు", role: "writer" }]);
  expect(letter.to[2]?.[0]?.text).toHaveLength(200);
});

test("a document without an addressee has a heading instead of a subject", () => {
  expect(fillLetter({ ...template, to: [] }, {}, "en").subjectWord).toBe("");
});
