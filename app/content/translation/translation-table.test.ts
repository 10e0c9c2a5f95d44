import { expect, test } from "vitest";
import { readTranslationFile, writeTranslationFile } from "./translation-file.ts";
import { compareLines, type TableLine } from "./translation-table.ts";

const page = "guide/nala";
const line = (field: string, english: string, translation: string): TableLine => ({
  page,
  field,
  english,
  translation,
  state: "drafted",
  note: "Lead",
});
const given = [
  line("title", "Title, with “marks”", "శీర్షిక"),
  line("steps.0", "=Pay\nfirst", "'-1 కట్టండి"),
  line("lead", "Lead", ""),
];
const current = (lines: readonly TableLine[] = given) => new Map(lines.map((one) => [one.field, one]));
const file = await writeTranslationFile("csv", given, "te");
async function readTable(text: string, of: string, now: Parameters<typeof compareLines>[2]) {
  const lines = await readTranslationFile(text);
  return "fault" in lines ? lines : compareLines(lines, of, now);
}
const returned = file.replace("శీర్షిక", "కొత్త శీర్షిక");

test("what a translator gets says where it is, and nothing in it runs in a spreadsheet", () => {
  expect(file).toContain("Page,Field,English,Translation,State,Note,Fingerprint");
  expect(file).toContain('"\'=Pay\nfirst"');
});

test("a file that comes back unchanged changes nothing", async () => {
  expect(await readTable(file, page, current())).toEqual({ lines: [], unknown: [] });
});

test("what was translated lands in its field, whatever the spreadsheet parts cells with", async () => {
  const expected = { lines: [{ field: "title", translation: "కొత్త శీర్షిక", changed: [] }], unknown: [] };
  expect(await readTable(returned, page, current())).toEqual(expected);
  const rows = "Page;Field;Translation;Fingerprint\r\nguide/nala;lead;పరిచయం;x-y\r\n";
  expect(await readTable(rows, page, current())).toMatchObject({
    lines: [{ field: "lead", translation: "పరిచయం" }],
  });
});

test("a line whose English or translation changed meanwhile says which", async () => {
  const [title] = given as [TableLine];
  const read = async (now: Partial<TableLine>) => readTable(returned, page, current([{ ...title, ...now }]));
  expect(await read({ english: "Another title" })).toMatchObject({ lines: [{ changed: ["english"] }] });
  expect(await read({ translation: "వేరే" })).toMatchObject({ lines: [{ changed: ["translation"] }] });
  expect(await readTable(returned, page, new Map())).toMatchObject({
    lines: [],
    unknown: ["title", "steps.0", "lead"],
  });
});

test.each([
  ["", "no-columns", "Page, Field, Translation, Fingerprint"],
  ["Page,Field,Translation\n", "no-columns", "Fingerprint"],
  ['Page,Field,Translation,Fingerprint\n"open', "open-cell", ""],
  ["Page,Field,Translation,Fingerprint\nguide/gpa,title,x,y\n", "other-page", "guide/nala"],
  ["PK\u0003\u0004 a spreadsheet", "no-columns", "Page, Field, Translation, Fingerprint"],
])("a file that is none is refused, and why: %j", async (text, fault, about) => {
  expect(await readTable(text, page, current())).toEqual({ fault, about });
});

const xliff = await writeTranslationFile("xlf", given, "te");

test("the same as XLIFF 1.2: a file for each page, with notes and whether someone vouches for it", () => {
  expect(xliff).toContain(
    '<file original="guide/nala" datatype="plaintext" source-language="en" target-language="te">',
  );
  expect(xliff).toContain('<trans-unit id="title" approved="no" xml:space="preserve"');
  expect(xliff).toContain("<note>Lead</note>");
  expect(xliff).toContain("<note>State: drafted</note>");
  // What is missing has no target, so that a program asks for it.
  expect(xliff.match(/<target>/g)).toHaveLength(2);
});

test("XLIFF comes back as a table does: unchanged it changes nothing, and what changed here meanwhile is said", async () => {
  expect(await readTable(xliff, page, current())).toEqual({ lines: [], unknown: [] });
  const edited = xliff.replace("<target>శీర్షిక", '<target state="translated">కొత్త <g id="1">శీర్షిక</g>');
  const lines = [{ field: "title", translation: "కొత్త శీర్షిక", changed: [] }];
  expect(await readTable(edited, page, current())).toEqual({ lines, unknown: [] });
  const [title] = given as [TableLine];
  expect(await readTable(edited, page, current([{ ...title, english: "Another" }]))).toMatchObject({
    lines: [{ changed: ["english"] }],
    unknown: ["steps.0", "lead"],
  });
});

test.each([
  "<html><p>No</p></html>",
  "<xliff",
  '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="1.2"><file>&a;</file></xliff>',
])("what is no XLIFF is refused: %s", async (text) => {
  expect(await readTable(text, page, current())).toMatchObject({ fault: "no-xliff" });
});

test.each(["<", "</", "< ", "<a ", "<a b=", "<!--", "&"])(
  "four hundred thousand signs of %j are refused at once, as a file and inside one",
  async (sign) => {
    const many = sign.repeat(400_000 / sign.length);
    const begun = performance.now();
    for (const text of [`<${many}`, xliff.replace("</target>", `${many}</target>`)])
      expect(await readTable(text, page, current())).toEqual({ fault: "no-xliff", about: "" });
    expect(performance.now() - begun).toBeLessThan(500);
  },
);

test("names that every object has, and entities of a file, reach nothing", async () => {
  const hostile = xliff
    .replace("?>", '?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
    .replace('id="title"', 'id="__proto__"');
  expect(await readTable(hostile, page, current())).toMatchObject({ lines: [] });
  const outside = xliff.replace("శీర్షిక", "&x;");
  expect(await readTable(outside, page, current())).toEqual({ fault: "no-xliff", about: "" });
  expect(Object.hasOwn(Object.prototype, "target")).toBe(false);
});
