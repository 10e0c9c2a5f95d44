import { expect, test } from "vitest";

import { translatedWords } from "./translated-words.server.ts";
import { englishWords } from "./words.ts";

type Tree = { [name: string]: string | Tree };
const leaves = (tree: Tree, path = ""): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[path + name, value] as [string, string]] : leaves(value, `${path}${name}.`),
  );
const english = new Map(leaves(englishWords));
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(["te", "hi"] as const)("the interface is whole in %s, with a place for every value", (locale) => {
  const words = new Map(leaves(translatedWords(locale) ?? {}));
  expect([...words.keys()]).toEqual([...english.keys()]);
  for (const [path, text] of words) {
    expect(text.trim(), path).not.toBe("");
    expect(places(text), path).toEqual(places(english.get(path) ?? ""));
  }
});

test.each([
  ["te", /[\u0c00-\u0c7f]/],
  ["hi", /[\u0900-\u097f]/],
] as const)("the interface in %s is written in its own script", (locale, script) => {
  const foreign = leaves(translatedWords(locale) ?? {}).filter(([, text]) => !script.test(text));
  // Names and units that are written so in every language.
  expect(foreign.map(([path]) => path)).toEqual([
    "contact.whatsapp",
    "uploads.kilobytes",
    "uploads.megabytes",
  ]);
});
