import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { translatedLocales } from "#app/i18n/locales.ts";
import { findTermFaults } from "#tools/translation/find-faults.ts";

type Tree = { [name: string]: string | Tree };
const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")) as Tree;
const leaves = (tree: Tree, within = ""): [field: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[within + name, value]] : leaves(value, `${within}${name}.`),
  );

/** The messages by their name; the sentences assembled by code begin with "phrases.". */
const textsIn = (locale: string) =>
  new Map([
    ...leaves(read(`app/i18n/messages/${locale}.json`)),
    ...leaves(read(`app/i18n/phrases/${locale}.json`), "phrases."),
  ]);
const messageNotes = read("translations/message-notes.json");
/** All notes on a message, from its group down to itself. */
const noteOf = (message: string) => {
  const parts = message.split(".");
  return parts.flatMap((_, i) => messageNotes[parts.slice(0, i + 1).join(".")] ?? []).join(" ");
};
const english = textsIn("en");

test.each(translatedLocales)("the interface in %s uses the term base", (locale) => {
  const words = textsIn(locale);
  const faults = [...english].flatMap(([field, text]) =>
    findTermFaults(locale, text, words.get(field) ?? "").map((fault) => `${field}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test("a forbidden word and another wording of a fixed sentence are detected", () => {
  expect(findTermFaults("te", "Fee", "రుసుము")).toHaveLength(1);
  expect(findTermFaults("hi", "Check on the portal", "पोर्टल देख लें")).toHaveLength(1);
});

test("a translator is told where each message is used and what its placeholders are", () => {
  const untold = [...english].filter(([field, text]) => {
    const [note, places] = [noteOf(field), text.match(/\{\w+\}/g) ?? []];
    return note === "" || places.some((place) => !note.includes(place));
  });
  expect(untold.map(([field]) => field)).toEqual([]);
  expect(noteOf("widget.chatText")).toContain(noteOf("widget"));
});

test("no note is about a removed message", () => {
  const orphans = Object.keys(messageNotes).filter(
    (name) => ![...english.keys()].some((key) => key === name || key.startsWith(`${name}.`)),
  );
  expect(orphans).toEqual([]);
});
