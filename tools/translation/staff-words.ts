import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TableLine } from "#app/content/translation/translation-table.ts";
import { languages, type TranslatedLocale, translatedLocales } from "#app/i18n/locales.ts";
import { findTermFaults } from "./find-faults.ts";
import { listLabels, listOptionalSentences, listShownSentences } from "./staff-sentences.ts";
import { fingerprint } from "./translation-files.ts";

/** The file name of the staff texts in this tool. */
export const staffWords = "staff-words";

type Table = Readonly<Record<string, string>>;

const pathOf = (locale: string) => join(import.meta.dirname, `../../app/staff/words/${locale}.json`);
export const speaksToStaff = (locale: TranslatedLocale): boolean => existsSync(pathOf(locale));
const read = (locale: TranslatedLocale): Table =>
  speaksToStaff(locale) ? (JSON.parse(readFileSync(pathOf(locale), "utf8")) as Table) : {};

/** Every sentence that a language needs, with its place: what the code shows, and what another language has. */
function listWanted(): ReadonlyMap<string, string> {
  const asked = new Map([...listLabels(), ...listShownSentences()]);
  const optional = listOptionalSentences();
  const said = translatedLocales
    .flatMap((locale) => Object.keys(read(locale)))
    .filter((sentence) => !asked.has(sentence) && optional.has(sentence))
    .map((sentence) => [sentence, "a choice in a form, or an error message"] as const);
  return new Map([...asked, ...said]);
}

/** The sentences without a translation. */
export function listOpenWords(locale: TranslatedLocale): Table {
  const table = read(locale);
  const open = [...listWanted().keys()].filter((sentence) => !(sentence in table)).sort();
  return Object.fromEntries(open.map((sentence) => [sentence, ""]));
}

/** Adds translations, sorts the table and removes sentences that no code uses. */
export function putStaffWords(locale: TranslatedLocale, given: Table): void {
  const wanted = listWanted();
  const optional = listOptionalSentences();
  const isUsed = (sentence: string) => wanted.has(sentence) || optional.has(sentence);
  const strays = Object.keys(given).filter((sentence) => !isUsed(sentence));
  if (strays.length > 0) throw new Error(`No code uses: ${strays.join(" / ")}`);
  const words = Object.entries({ ...read(locale), ...given })
    .filter(([sentence, translation]) => isUsed(sentence) && translation.trim() !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(pathOf(locale), `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`);
}

/** Lists missing, unused and wrong translations. */
export function findStaffFaults(locale: TranslatedLocale): string[] {
  const table = read(locale);
  const wanted = listWanted();
  return [
    ...[...wanted.keys()]
      .filter((sentence) => !(sentence in table))
      .map((sentence) => `${sentence}: missing`),
    ...Object.keys(table)
      .filter((sentence) => !wanted.has(sentence))
      .map((sentence) => `${sentence}: no code uses it`),
    ...Object.entries(table).flatMap(([english, translation]) =>
      findSentenceFaults(locale, english, translation).map((fault) => `${english}: ${fault}`),
    ),
  ];
}

export function findSentenceFaults(locale: TranslatedLocale, english: string, translation: string): string[] {
  const bare = withoutNames(translation);
  return [
    // The syntax of terms is explained to writers; here it is not a term.
    ...findTermFaults(locale, english, translation.replaceAll("[[", "[")),
    ...(namesIn(english) === namesIn(translation) ? [] : ["different names in braces"]),
    ...(scriptOf(locale).test(bare) || !/\p{L}/u.test(bare) ? [] : ["not in the script of the language"]),
  ];
}

/** For example "Telu" for te-IN. */
const scriptOf = (locale: TranslatedLocale) =>
  new RegExp(`\\p{Script=${new Intl.Locale(languages[locale].tag).maximize().script}}`, "u");

const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join(" ");

/** Names and units are in Latin letters in every language. */
const withoutNames = (text: string) => text.replaceAll(/\{\w+\}|WhatsApp|\b(?:kB|MB|ms)\b/g, "");

/** The rows of a table for translators. Cells lose leading spaces, so the field of a sentence is a fingerprint. */
export function listStaffLines(locale: TranslatedLocale): TableLine[] {
  const table = read(locale);
  return [...listWanted()].map(([english, where]) => ({
    page: staffWords,
    field: fingerprint(english),
    english,
    translation: table[english] ?? "",
    state: english in table ? "drafted" : "missing",
    note: `Staff area: ${where}. Names in braces stay as they are.`,
  }));
}

/** Reads the translations from such a table. */
export function takeStaffWords(locale: TranslatedLocale, words: ReadonlyMap<string, string>): void {
  const lines = listStaffLines(locale).flatMap(({ field, english }) => {
    const translation = words.get(field);
    return translation === undefined ? [] : [[english, translation]];
  });
  putStaffWords(locale, Object.fromEntries(lines));
}
