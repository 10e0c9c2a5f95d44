import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { newestFunction } from "#app/lib/older-browsers/newest-function.ts";
import { neededFunctions } from "#tests/support/browser/needed-functions.ts";
import { findNewerFunctions, firstVersions } from "#tests/support/browser/newer-functions.ts";

/** Called only if the browser has them; checked by hand. */
const behindTests = [
  "Error.captureStackTrace",
  "PublicKeyCredential.parseCreationOptionsFromJSON",
  "PublicKeyCredential.parseRequestOptionsFromJSON",
  "caretPositionFromPoint",
  "caretRangeFromPoint",
  "createHTML",
  "createPolicy",
  "getComposedRanges",
  "hidePopover",
  "showPopover",
  "skipTransition",
  "startViewTransition",
];
/** Functions of libraries with the name of a newer browser function. */
const namesakes = [
  "seek",
  "to",
  "command",
  "configure",
  "createView",
  "destroy",
  "drop",
  "getMetadata",
  "isActive",
  "range",
  "toBase64",
  "use",
];

const folder = path.resolve(import.meta.dirname, "../../build/client");

const find = (pattern: string, covered: readonly string[]) =>
  globSync(pattern, { cwd: folder }).flatMap((file) =>
    findNewerFunctions(readFileSync(path.join(folder, file), "utf8"))
      .filter((name) => !covered.includes(name))
      .map((name) => `${name} in ${file}`),
  );

test("pages call no function that a supported browser lacks, unless it is polyfilled", () => {
  const filledIn = neededFunctions.map((name) => name.replace(/^\w+\.prototype\./, ""));
  expect(find("assets/*.js", [...filledIn, ...behindTests, ...namesakes])).toEqual([]);
});

test("the service worker, which has no polyfills, calls no such function", () => {
  expect(find("offline-worker.js", [])).toEqual([]);
});

test("a call of a newer function is found, and that of an older one with the same name is not", () => {
  const code = `const groups = Object.groupBy(list, key); list?.toSorted(); set.union(other); URL.parse("x"); Promise.withResolvers();
    new Intl.Segmenter(); AbortSignal.any([]); /a/v; list.map(key); list.at(-1); structuredClone(list); Object.fromEntries(list);`;
  expect(findNewerFunctions(code)).toEqual([
    "AbortSignal.any",
    "Intl.Segmenter",
    "Object.groupBy",
    "Promise.withResolvers",
    "RegExp v",
    "URL.parse",
    "toSorted",
    "union",
  ]);
});

test("a browser that passes the page's check has popovers and every polyfilled function", () => {
  const enough = firstVersions(`URL.${newestFunction}`);
  const lacking = [...neededFunctions, "HTMLElement.prototype.showPopover"].filter((name) =>
    firstVersions(name).some((version, engine) => version > (enough[engine] ?? 0)),
  );
  expect(lacking).toEqual([]);
});
