import { readFileSync } from "node:fs";
import { type TranslationState, translationStates } from "#app/content/translation/about-translation.ts";
import { type TranslatedLocale, translatedLocales } from "#app/i18n/locales.ts";
import { findStaffFaults, listOpenWords, putStaffWords, speaksToStaff, staffWords } from "./staff-words.ts";
import {
  findFileFaults,
  fingerprint,
  isTranslated,
  listEnglish,
  listFiles,
  readOrigin,
  writeTranslation,
} from "./translation-files.ts";

/*
 * Translations of the shipped texts, file by file; the words of the staff area are the file "staff-words":
 *
 *   npm run translate -- list te guides/nala-application-guide    what is to be translated, as JSON
 *   npm run translate -- put te guides/nala-application-guide words.json [read]
 *   npm run translate -- check te [file …]                        what is missing, out of date or wrong
 */
const [command, language, ...rest] = process.argv.slice(2);
const locale = translatedLocales.find((one) => one === language);
if (!locale) throw new Error(`Name a language: ${translatedLocales.join(", ")}.`);

if (command === "list") list(locale, rest[0] ?? "");
else if (command === "put") put(locale, rest[0] ?? "", rest[1] ?? "", rest[2]);
else if (command === "check")
  check(locale, rest.length > 0 ? rest : [...(speaksToStaff(locale) ? [staffWords] : []), ...listFiles()]);
else throw new Error("list, put or check.");

/** Prints the texts that are missing or out of date. */
function list(language: TranslatedLocale, file: string): void {
  console.log(
    JSON.stringify(file === staffWords ? listOpenWords(language) : listOpen(language, file), null, 2),
  );
}

function listOpen(language: TranslatedLocale, file: string): Record<string, string> {
  const { from } = readOrigin(language, file);
  const open = listEnglish(file).filter(({ path, text }) => from[path] !== fingerprint(text));
  return Object.fromEntries(open.map(({ path, text }) => [path, text]));
}

function put(language: TranslatedLocale, file: string, source: string, state?: string): void {
  const given = JSON.parse(readFileSync(source, "utf8")) as Record<string, string>;
  if (file === staffWords) putStaffWords(language, given);
  else putContent(language, file, given, asState(state));
  check(language, [file]);
}

function putContent(
  language: TranslatedLocale,
  file: string,
  given: Record<string, string>,
  state: TranslationState,
): void {
  const known = new Set(listEnglish(file).map(({ path }) => path));
  const strays = Object.keys(given).filter((path) => !known.has(path));
  if (strays.length > 0) throw new Error(`No such text in ${file}: ${strays.join(", ")}`);
  writeTranslation(language, file, new Map(Object.entries(given)), state);
}

function check(language: TranslatedLocale, files: readonly string[]): void {
  if (!isTranslated(language)) console.log("This language has no files yet: all texts are shown in English.");
  const faultsOf = (file: string) =>
    file === staffWords ? findStaffFaults(language) : findFileFaults(language, file);
  const faults = files.flatMap((file) => faultsOf(file).map((fault) => `${file} ${fault}`));
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? "Nothing is missing or wrong." : `${faults.length} to correct.`);
  if (faults.length > 0) process.exitCode = 1;
}

function asState(state = "drafted"): TranslationState {
  const known = translationStates.find((one) => one === state);
  if (!known) throw new Error(`A translation is ${translationStates.join(", ")}.`);
  return known;
}
