import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { classesInModule, classesInSheet } from "#tests/support/browser/find-classes.ts";

const app = path.join(import.meta.dirname, "..");
const read = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { cwd: app, exclude }).map((file) => readFileSync(path.join(app, file), "utf8"));

/** Classes that libraries put on elements and we style. */
const madeByLibraries = /^(ProseMirror.*|selectedCell|lucide)$/;
/** Classes that have no style yet. Remove a class from this list when it is styled. */
const notYetStyled: readonly string[] = ["firm-hours", "price-list"];

test("classes are found in selectors and in components", () => {
  expect(classesInSheet('@media (x) { .a:not(.b) > p { color: red } } /* .c */ [x=".d"] {}')).toEqual([
    "a",
    "b",
  ]);
  expect(
    classesInModule('<p className={kind === "x" ? "a b" : `c`} id="e"><Q labelClassName="f" /></p>'),
  ).toEqual(["a", "b", "c", "f"]);
});

const styled = new Set(read("**/*.css").flatMap(classesInSheet));
const given = new Set(read("**/*.{ts,tsx}", ["**/*.test.*"]).flatMap(classesInModule));

test("every class in a style sheet is used by a component", () => {
  expect([...styled].filter((name) => !given.has(name) && !madeByLibraries.test(name))).toEqual([]);
});

test("every class that a component uses is in a style sheet", () => {
  expect([...given].filter((name) => !styled.has(name) && !notYetStyled.includes(name))).toEqual([]);
});
