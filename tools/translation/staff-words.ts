import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type TranslatedLocale, translatedLocales } from "#app/i18n/locales.ts";
import { findTermFaults } from "./find-faults.ts";
import { listLabels, listOptionalSentences, listShownSentences } from "./staff-sentences.ts";

export const staffWords = "staff-words";

type Table = Readonly<Record<string, string>>;

const pathOf = (locale: string) => join(import.meta.dirname, `../../app/staff/words/${locale}.json`);
export const speaksToStaff = (locale: TranslatedLocale): boolean => existsSync(pathOf(locale));
const read = (locale: TranslatedLocale): Table =>
  speaksToStaff(locale) ? (JSON.parse(readFileSync(pathOf(locale), "utf8")) as Table) : {};

/** Every sentence that a language needs: what the code shows, and what another language has. */
function listWanted(): ReadonlySet<string> {
  const optional = listOptionalSentences();
  const said = translatedLocales
    .flatMap((locale) => Object.keys(read(locale)))
    .filter((sentence) => optional.has(sentence));
  return new Set([...listLabels(), ...listShownSentences(), ...said]);
}

export function listOpenWords(locale: TranslatedLocale): Table {
  const table = read(locale);
  const open = [...listWanted()].filter((sentence) => !(sentence in table)).sort();
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

export function findStaffFaults(locale: TranslatedLocale): string[] {
  const table = read(locale);
  const wanted = listWanted();
  return [
    ...[...wanted].filter((sentence) => !(sentence in table)).map((sentence) => `${sentence}: missing`),
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
