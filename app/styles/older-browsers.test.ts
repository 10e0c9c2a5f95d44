import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "..");
const declarations = globSync("**/*.css", { cwd: folder }).flatMap((file) => {
  const rules = readFileSync(path.join(folder, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...rules.matchAll(/(?<=[;{}]\s*)([\w-]+):\s*([^;{}]+);/g)].map(([, name = "", value = ""]) => ({
    file,
    name,
    value,
  }));
});

test("rotation, translation and scale use `transform`, because Chrome 103 lacks the individual properties", () => {
  expect(declarations.length).toBeGreaterThan(2000);
  expect(declarations.filter(({ name }) => /^(translate|rotate|scale)$/.test(name))).toEqual([]);
});

test("underlines use the longhand properties, because WebKit does not parse all of them in the shorthand", () => {
  const lines = declarations.filter(({ name }) => name === "text-decoration");
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter(({ value }) => !/^(none|underline)$/.test(value))).toEqual([]);
});
