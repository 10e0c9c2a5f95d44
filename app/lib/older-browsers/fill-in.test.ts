import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

import { neededFunctions } from "#tests/support/browser/needed-functions.ts";

const code = stripTypeScriptTypes(readFileSync(new URL("./fill-in.ts", import.meta.url), "utf8"));

/** Separate realms: a current browser, and one that lacks every needed function until it is filled in. */
const newWorld = () =>
  createContext({
    URL: class extends URL {},
    AbortSignal: class {},
    AbortController,
    DOMException,
    setTimeout,
    HTMLElement: class {},
    addEventListener: () => {},
  });
const today = newWorld();
const older = newWorld();
runInContext(neededFunctions.map((name) => `${name} = undefined;`).join("\n"), older);
runInContext(code, older);

test("every missing function is filled in", () => {
  expect(neededFunctions.filter((name) => runInContext(`typeof ${name}`, older) !== "function")).toEqual([]);
});

test.each([
  "[3, 10, 2].toSorted()",
  "[3, 10, 2].toSorted((a, b) => a - b)",
  "[1, 2, 3].toReversed()",
  "[1, 2, 3, 4].toSpliced(1, 2, 9, 8)",
  "[1, 2, 3, 4].toSpliced(1)",
  "[1, 2].toSpliced()",
  "['a\\ud83d', '\\udc00', '😀', 'భూమి'].map((text) => text.toWellFormed())",
  "['https://a.example/x', 'tel:1', 'no address', ''].map((text) => URL.canParse(text))",
  "[URL.canParse('/x', 'https://a.example'), URL.canParse('/x')]",
  "[...Map.groupBy([1, 2, 3], (n, index) => n % 2 + index * 0)]",
  "Object.entries(Object.groupBy(new Set(['a', 'bb', 'c']), (text) => text.length))",
  "Object.getPrototypeOf(Object.groupBy([], String))",
])("%s returns the same as in a newer browser", (expression) => {
  const inJson = `JSON.stringify(${expression})`;
  expect(runInContext(inJson, older)).toBe(runInContext(inJson, today));
});

test("an array is not changed by its sorted, reversed or spliced copy", () => {
  expect(
    runInContext("{ const a = [2, 1]; a.toSorted(); a.toReversed(); a.toSpliced(0, 1); a.join() }", older),
  ).toBe("2,1");
});

test("a signal with a time limit aborts with a TimeoutError", async () => {
  const signal: AbortSignal = runInContext("AbortSignal.timeout(1)", older);
  await expect.poll(() => signal.aborted).toBe(true);
  expect(signal.reason.name).toBe("TimeoutError");
});
