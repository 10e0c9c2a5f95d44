import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { englishMessages } from "./messages.ts";

type Tree = { [name: string]: string | Tree };

const root = path.resolve(import.meta.dirname, "../..");
const files = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(path.join(root, file), "utf8"));

const namesPart = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

/** A key counts as used if a file names its group and then the key, or reads keys of that group by a variable. */
function isUsed(group: string, key: string): boolean {
  return files.some(
    (text) =>
      namesPart(text, group) &&
      (namesPart(text, key) || new RegExp(`\\b(?:${group}|words)\\??\\.?\\[`).test(text)),
  );
}

const listKeys = (tree: Tree, group = ""): [group: string, key: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[group, name] as [string, string]] : listKeys(value, name),
  );

test("every message of the interface is used", () => {
  const keys = listKeys(englishMessages);
  expect(keys.length).toBeGreaterThan(150);
  const unused = keys.filter(([group, key]) => !isUsed(group, key)).map((names) => names.join("."));
  expect(unused).toEqual([]);
});

test("an unused message is detected", () => {
  expect(isUsed("notFound", "aKeyThatNobodyWrote")).toBe(false);
});
