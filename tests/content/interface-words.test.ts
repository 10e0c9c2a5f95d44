import { expect, test } from "vitest";
import { translatedLocales } from "#app/i18n/locales.ts";
import { findTermFaults } from "#tools/translation/find-faults.ts";
import { listMessageLines, messageFiles, messageNotes, noteOf } from "#tools/translation/message-files.ts";

const linesIn = (locale: (typeof translatedLocales)[number]) =>
  messageFiles.flatMap((file) => listMessageLines(locale, file));
const [first = "te"] = translatedLocales;
const keys = linesIn(first).map(({ page, field }) => (page === "phrases" ? `phrases.${field}` : field));

test.each(translatedLocales)("the interface in %s uses the term base", (locale) => {
  const faults = linesIn(locale).flatMap(({ field, english, translation }) =>
    findTermFaults(locale, english, translation).map((fault) => `${field}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test("a forbidden word and another wording of a fixed sentence are detected", () => {
  expect(findTermFaults("te", "Fee", "రుసుము")).toHaveLength(1);
  expect(findTermFaults("hi", "Check on the portal", "पोर्टल देख लें")).toHaveLength(1);
});

test("a translator is told where each message is used and what its placeholders are", () => {
  const untold = linesIn(first).filter(({ english, note }) => {
    const places = english.match(/\{\w+\}/g) ?? [];
    return note === "" || places.some((place) => !note.includes(place));
  });
  expect(untold.map(({ field }) => field)).toEqual([]);
  expect(noteOf("widget.chatText")).toContain(noteOf("widget"));
});

test("no note is about a removed message", () => {
  const orphans = Object.keys(messageNotes).filter(
    (name) => !keys.some((key) => key === name || key.startsWith(`${name}.`)),
  );
  expect(orphans).toEqual([]);
});
