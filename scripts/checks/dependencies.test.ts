import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findRefused, listLicences } from "./licence-list.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

test("every licence of our packages is accepted", () => {
  expect(findRefused(listLicences(JSON.parse(read("package-lock.json"))))).toEqual([]);
});

test("an unknown licence is refused, also as one of two parts", () => {
  const licences = (license: string) => listLicences({ packages: { "node_modules/x": { license } } });
  expect(findRefused(licences("GPL-3.0-only"))).toEqual(["GPL-3.0-only"]);
  expect(findRefused(licences("(MIT AND GPL-3.0-only)"))).toHaveLength(1);
  expect(findRefused(licences("(MIT OR GPL-3.0-only)"))).toEqual([]);
});

/** "@img/sharp-darwin-arm64", "@rolldown/binding-linux-x64-musl": packages that npm installs on one platform only. */
const forOnePlatform = /(linux|darwin|win32|windows)-(x64|arm64)(-(gnu|musl|msvc))?$/;

test("the lock file contains all native packages for linux, macOS and Windows on x64 and arm64", () => {
  const locked: Record<string, { optionalDependencies?: Record<string, string> }> = JSON.parse(
    read("package-lock.json"),
  ).packages;
  const offered = Object.values(locked)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter((name) => forOnePlatform.test(name));
  expect(offered.length).toBeGreaterThan(20);
  const held = Object.keys(locked).map((folder) => folder.replace(/^.*node_modules\//, ""));
  expect(offered.filter((name) => !held.includes(name))).toEqual([]);
});
