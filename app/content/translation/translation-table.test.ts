import { expect, test } from "vitest";
import { compareLines, readTable as readLines, type TableLine, writeTable } from "./translation-table.ts";

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
const file = await writeTable(given);
async function readTable(text: string, of: string, now: Parameters<typeof compareLines>[2]) {
  const lines = readLines(text);
  return "fault" in lines ? lines : compareLines(lines, of, now);
}
const returned = file.replace("శీర్షిక", "కొత్త శీర్షిక");

test("a translation file says where each text is, and no cell runs in a spreadsheet", () => {
  expect(file).toContain("Page,Field,English,Translation,State,Note,Fingerprint");
  expect(file).toContain('"\'=Pay\nfirst"');
});

test("a file returned unchanged changes nothing", async () => {
  expect(await readTable(file, page, current())).toEqual({ lines: [], unknown: [] });
});

test("a translated text goes into its field, with any separator that the spreadsheet uses", async () => {
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
])("an invalid file is refused with the reason: %j", async (text, fault, about) => {
  expect(await readTable(text, page, current())).toEqual({ fault, about });
});
