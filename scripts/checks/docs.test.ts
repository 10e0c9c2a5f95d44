import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folders = "app|server|packages|tools|tests|scripts|supabase|content|deploy|docs";
const find = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === "node_modules" || name === "build" });
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const records = find("docs/decisions/[0-9]*.md").sort();
const recordNumbers = records.map((file) => Number(path.basename(file).slice(0, 4)));
const documents = find("{*.md,docs/**/*.md,content/*.md,packages/*/*.md}").filter(
  (file) => file !== "CHANGELOG.md",
);
const sources = find(`{*,{${folders.replaceAll("|", ",")}}/**/*}.{ts,tsx,mjs,sql,css}`);

/** Every match in every document, each as "document: match". */
const named = (pattern: RegExp) =>
  documents.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, name = ""]) => ({ file, name, line: `${file}: ${name}` })),
  );
/** "<noun>" matches any name. */
const asPattern = (name: string) => name.replaceAll(/<[^>]*>/g, "*");

test("every path that a document names exists", () => {
  const paths = named(new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, "g"));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter(({ name }) => find(asPattern(name)).length === 0).map(({ line }) => line)).toEqual([]);
});

test("every source file that a document names without its folder exists", () => {
  const names = named(/`([\w.*<>-]+\.(?:tsx?|mjs|sql))`/g);
  expect(names.length).toBeGreaterThan(50);
  const existing = sources.map((file) => path.basename(file));
  const isMissing = (name: string) => !existing.some((file) => path.matchesGlob(file, asPattern(name)));
  expect(names.filter(({ name }) => isMissing(name)).map(({ line }) => line)).toEqual([]);
});

test("every link from a document to another file leads somewhere", () => {
  const links = named(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g);
  expect(links.length).toBeGreaterThan(0);
  const target = (file: string, name: string) => path.join(path.dirname(file), name);
  expect(
    links.filter(({ file, name }) => find(target(file, name)).length === 0).map(({ line }) => line),
  ).toEqual([]);
});

// Gaps are allowed: parallel branches reserve numbers, and some are never used.
test("no two decision records have the same number, and their titles contain it", () => {
  expect(recordNumbers).toEqual([...new Set(recordNumbers)].sort((a, b) => a - b));
  const titles = records.map((file) => Number(/^# (\d+)\. /.exec(read(file))?.[1]));
  expect(titles).toEqual(recordNumbers);
});

test("every decision record has a date and a status", () => {
  const status = /^Date: \d{4}-\d\d-\d\d · Status: accepted( · |$)/m;
  expect(records.filter((file) => !status.test(read(file)))).toEqual([]);
});

// One person must be able to read all records. A decision that changes an earlier one rewrites that record.
test("there are at most 50 decision records, and the index lists each by its title", () => {
  expect(records.length).toBeLessThanOrEqual(50);
  const index = read("docs/decisions/README.md");
  const entryOf = (file: string) => `- [${/^# (.*)$/m.exec(read(file))?.[1]}](${path.basename(file)}): `;
  expect(records.map(entryOf).filter((entry) => index.split(entry).length !== 2)).toEqual([]);
});

test("every npm command in a document exists, and each is documented", () => {
  const commands = Object.keys(JSON.parse(read("package.json")).scripts);
  const names = named(/npm (?:run )?((?<=run )[a-z][\w:-]*|start|test)\b/g);
  expect(names.filter(({ name }) => !commands.includes(name)).map(({ line }) => line)).toEqual([]);
  expect(commands.filter((command) => !names.some(({ name }) => name === command))).toEqual([]);
});

/** "record 7", "records 22, 58 and 60": every number of the list. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\b(?:record|decision)s? (\d{1,2}(?:(?:,|,? and| to) \d{1,2})*)\b/gi)]
    .flatMap(([, list = ""]) => list.match(/\d+/g) ?? [])
    .map(Number);

test("every decision record that a document or source file refers to exists, by number and by file", () => {
  const files = new Set([...find("*.md"), ...documents, ...sources]);
  const mentions = [...files].flatMap((file) => {
    const text = read(file);
    const names = (text.match(/\b00\d\d-[a-z-]+\.md\b/g) ?? []).map((name) => ({
      mention: `${file}: ${name}`,
      exists: records.includes(`docs/decisions/${name}`),
    }));
    const numbers = numbersIn(text).map((number) => ({
      mention: `${file}: record ${number}`,
      exists: recordNumbers.includes(number),
    }));
    return [...names, ...numbers];
  });
  expect(mentions.length).toBeGreaterThan(100);
  expect(mentions.filter(({ exists }) => !exists).map(({ mention }) => mention)).toEqual([]);
});
