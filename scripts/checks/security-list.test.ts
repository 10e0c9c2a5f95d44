import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const packageTests = "packages/*/tests/**";
const folders: Record<string, string> = {
  c: "{tests/contract,packages/*/tests}/**/*.test.ts",
  e: "tests/{e2e,pages}/**/*.spec.ts",
  f: "tests/faults/*.test.ts",
  u: "{app,server,packages,tools,scripts,tests/content}/**/*.test.{ts,tsx}",
};

/** Lines of tables that begin with a requirement or a finding. */
const securityRows = () =>
  readFileSync(path.join(root, "docs/security.md"), "utf8")
    .split("\n")
    .filter((line) => /^\|\s*[VAW]?\d/.test(line));

/** Level 1 of ASVS 5.0: section, and how many requirements of this level its beginning has. */
const levelOne: Record<string, number> = {
  "1.2": 5,
  "1.3": 2,
  "1.5": 1,
  "2.1": 1,
  "2.2": 2,
  "2.3": 1,
  "3.2": 2,
  "3.3": 1,
  "3.4": 2,
  "3.5": 3,
  "4.1": 1,
  "4.4": 1,
  "5.2": 2,
  "5.3": 2,
  "6.1": 1,
  "6.2": 8,
  "6.3": 2,
  "6.4": 2,
  "7.2": 4,
  "7.4": 2,
  "8.1": 1,
  "8.2": 2,
  "8.3": 1,
  "9.1": 3,
  "9.2": 1,
  "10.4": 5,
  "11.3": 2,
  "11.4": 1,
  "12.1": 1,
  "12.2": 2,
  "13.4": 1,
  "14.2": 1,
  "14.3": 1,
  "15.1": 1,
  "15.2": 1,
  "15.3": 1,
};

/** Level 2: section, and the requirements of this level in it. */
const levelTwo: Record<string, string> = {
  "1.1": "1 2",
  "1.2": "6 7 8 9",
  "1.3": "3 4 5 6 7 8 9 10 11",
  "1.4": "1 2 3",
  "1.5": "2",
  "2.1": "2 3",
  "2.2": "3",
  "2.3": "2 3 4",
  "2.4": "1",
  "3.3": "2 3 4",
  "3.4": "3 4 5 6",
  "3.5": "4 5",
  "3.7": "1 2",
  "4.1": "2 3",
  "4.2": "1",
  "4.3": "1 2",
  "4.4": "2 3 4",
  "5.1": "1",
  "5.2": "3",
  "5.4": "1 2 3",
  "6.1": "2 3",
  "6.2": "9 10 11 12",
  "6.3": "3 4",
  "6.4": "3 4",
  "6.5": "1 2 3 4 5",
  "6.6": "1 2 3",
  "6.8": "1 2 3 4",
  "7.1": "1 2 3",
  "7.3": "1 2",
  "7.4": "3 4 5",
  "7.5": "1 2",
  "7.6": "1 2",
  "8.1": "2",
  "8.2": "3",
  "8.4": "1",
  "9.2": "2 3 4",
  "10.1": "1 2",
  "10.2": "1 2",
  "10.3": "1 2 3 4",
  "10.4": "6 7 8 9 10 11",
  "10.5": "1 2 3 4 5",
  "10.6": "1 2",
  "10.7": "1 2 3",
  "11.1": "1 2",
  "11.2": "1 2 3",
  "11.3": "3",
  "11.4": "2 3 4",
  "11.5": "1",
  "11.6": "1",
  "12.1": "2 3",
  "12.3": "1 2 3 4",
  "13.1": "1",
  "13.2": "1 2 3 4 5",
  "13.3": "1 2",
  "13.4": "2 3 4 5",
  "14.1": "1 2",
  "14.2": "2 3 4",
  "14.3": "2 3",
  "15.1": "2 3",
  "15.2": "2 3",
  "15.3": "2 3 4 5 6 7",
  "16.1": "1",
  "16.2": "1 2 3 4 5",
  "16.3": "1 2 3 4",
  "16.4": "1 2 3",
  "16.5": "1 2 3",
  "17.1": "1",
  "17.2": "1 2 3 4",
  "17.3": "1 2",
};

test("every requirement of levels 1 and 2 is answered, and every finding has its line", () => {
  const first = securityRows().map((row) => row.split("|")[1] ?? "");
  const named = first.flatMap((cell) => {
    const range = /(\d+\.\d+)\.(\d+) – \d+\.\d+\.(\d+)/.exec(cell);
    if (!range) return cell.match(/[VAW]?\d+(\.\d+\.\d+)?/g) ?? [];
    const [, section, from, to] = range;
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${section}.${Number(from) + i}`);
  });
  const requirements = Object.entries(levelOne).flatMap(([section, many]) =>
    Array.from({ length: many }, (_, i) => `${section}.${i + 1}`),
  );
  expect(requirements).toHaveLength(70);
  for (const [section, numbers] of Object.entries(levelTwo))
    requirements.push(...numbers.split(" ").map((number) => `${section}.${number}`));
  expect(requirements).toHaveLength(70 + 183);
  const findings = [
    ...Array.from({ length: 26 }, (_, i) => `V${i + 1}`),
    ...Array.from({ length: 17 }, (_, i) => `W${i + 2}`),
  ];
  expect([...requirements, ...findings].filter((name) => !named.includes(name))).toEqual([]);
});

test("every test that docs/security.md names exists", () => {
  const rows = securityRows();
  expect(rows.length).toBeGreaterThan(50);
  const named = rows.flatMap((row) => {
    const last = row.split("|").at(-2) ?? "";
    return [...last.matchAll(/\b([cuef]) ((?:`[\w-]+`(?: \([^)]*\))?(?:, )?)+)/g)].flatMap(
      ([, kind = "", names = ""]) =>
        [...names.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => ({ kind, name })),
    );
  });
  const existing = new Map(
    Object.entries(folders).map(([kind, pattern]) => [
      kind,
      new Set(
        globSync(pattern, { cwd: root, exclude: kind === "u" ? [packageTests] : [] }).map(
          (file) => path.basename(file).split(".")[0],
        ),
      ),
    ]),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ kind, name }) => !existing.get(kind)?.has(name))).toEqual([]);
});
