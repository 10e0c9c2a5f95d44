import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { classesInModule, classesInSheet } from "#tests/support/browser/find-classes.ts";

const app = path.join(import.meta.dirname, "..");
const read = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { cwd: app, exclude }).map((file) => readFileSync(path.join(app, file), "utf8"));

/** Styled by us, put on elements by libraries. */
const madeByLibraries = /^(ProseMirror.*|selectedCell|lucide)$/;
/** Given by us before anybody has styled them. Whoever styles one takes it off this list. */
const notYetStyled: readonly string[] = ["firm-hours", "price-list"];

test("classes are found in selectors and in what components say", () => {
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

test("every class that a style sheet names is given to an element by some component", () => {
  expect([...styled].filter((name) => !given.has(name) && !madeByLibraries.test(name))).toEqual([]);
});

test("every class that a component gives is known to a style sheet", () => {
  expect([...given].filter((name) => !styled.has(name) && !notYetStyled.includes(name))).toEqual([]);
});
