import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const packageTests = "packages/*/tests/**";
const folders: Record<string, string> = {
  c: "{tests/contract,packages/*/tests}/*.test.ts",
  e: "tests/e2e/*.spec.ts",
  u: "{app,server,packages,tools,scripts,tests/content}/**/*.test.{ts,tsx}",
};

test("every test that docs/security.md names exists", () => {
  const rows = readFileSync(path.join(root, "docs/security.md"), "utf8")
    .split("\n")
    .filter((line) => /^\|\s*\d/.test(line));
  expect(rows.length).toBeGreaterThan(50);
  const named = rows.flatMap((row) => {
    const last = row.split("|").at(-2) ?? "";
    return [...last.matchAll(/\b([cue]) ((?:`[\w-]+`(?: \([^)]*\))?(?:, )?)+)/g)].flatMap(
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
