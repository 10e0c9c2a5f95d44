import { readFileSync } from "node:fs";
import { type TranslationState, translationStates } from "#app/content/translation/about-translation.ts";
import {
  compareLines,
  type FileFault,
  faultWords,
  readTable,
  writeTable,
} from "#app/content/translation/translation-table.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { type TranslatedLocale, translatedLocales } from "#app/i18n/locales.ts";
import { listMessageLines, messageFiles, writeMessages } from "./message-files.ts";
import {
  findStaffFaults,
  listOpenWords,
  listStaffLines,
  putStaffWords,
  speaksToStaff,
  staffWords,
  takeStaffWords,
} from "./staff-words.ts";
import {
  findFileFaults,
  fingerprint,
  isTranslated,
  listEnglish,
  listFiles,
  listLines,
  readOrigin,
  writeTranslation,
} from "./translation-files.ts";

/*
 * Translations of the shipped texts, file by file; the words of the staff area are the file "staff-words":
 *
 *   npm run translate -- list te guides/nala-application-guide    what is to be translated, as JSON
 *   npm run translate -- put te guides/nala-application-guide words.json [read]
 *   npm run translate -- check te [file …]                        what is missing, out of date or wrong
 *   npm run translate -- export te [file …] > table.csv           for a translator: a table with context
 *   npm run translate -- import te table.csv [read] [--take]      back from it; --take also where something changed meanwhile
 */
const [command, language, ...rest] = process.argv.slice(2);
const locale = translatedLocales.find((one) => one === language);
if (!locale) throw new Error(`Name a language: ${translatedLocales.join(", ")}.`);

const tableFiles = [...messageFiles, staffWords, ...listFiles()];

if (command === "list") list(locale, rest[0] ?? "");
else if (command === "put") put(locale, rest[0] ?? "", rest[1] ?? "", rest[2]);
else if (command === "check")
  check(locale, rest.length > 0 ? rest : [...(speaksToStaff(locale) ? [staffWords] : []), ...listFiles()]);
else if (command === "export") await exportTable(locale, rest);
else if (command === "import") await importTable(locale, rest[0] ?? "", rest.slice(1));
else throw new Error("list, put, check, export or import.");

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

/** A file of content, interface or staff texts as rows of a table, and how to write them back. */
function asTable(language: TranslatedLocale, file: string) {
  if (file === staffWords)
    return {
      lines: listStaffLines(language),
      write: (words: ReadonlyMap<string, string>) => {
        takeStaffWords(language, words);
        check(language, [file]);
      },
    };
  const messages = messageFiles.find((one) => one === file);
  return messages
    ? {
        lines: listMessageLines(language, messages),
        write: (words: ReadonlyMap<string, string>) => writeMessages(language, messages, words),
      }
    : {
        lines: listLines(language, file),
        write: (words: ReadonlyMap<string, string>, state: TranslationState) => {
          writeTranslation(language, file, words, state);
          check(language, [file]);
        },
      };
}

async function exportTable(language: TranslatedLocale, named: readonly string[]): Promise<void> {
  const files = named.length > 0 ? named : tableFiles;
  process.stdout.write(await writeTable(files.flatMap((file) => asTable(language, file).lines)));
}

/** Conflicts are listed and skipped, unless --take is given. */
async function importTable(language: TranslatedLocale, source: string, options: readonly string[]) {
  const returned = readTable(readFileSync(source, "utf8"));
  if ("fault" in returned) throw new Error(inWords(returned));
  const isTaken = options.includes("--take");
  const state = asState(options.find((option) => option !== "--take"));
  let left = 0;
  for (const file of tableFiles) {
    const { lines, write } = asTable(language, file);
    const read = await compareLines(returned, file, new Map(lines.map((line) => [line.field, line])));
    if ("fault" in read) {
      // A table of some files does not affect the others.
      if (read.fault === "other-page") continue;
      throw new Error(inWords(read));
    }
    for (const { field, changed } of read.lines)
      if (changed.length > 0)
        console.log(`${file} ${field}: ${changed.join(" and ")} changed since the table was made`);
    for (const field of read.unknown) console.log(`${file} ${field}: there is no such text`);
    const wanted = read.lines.filter(({ changed }) => isTaken || changed.length === 0);
    left += read.lines.length - wanted.length;
    if (wanted.length === 0) continue;
    console.log(`${file}: ${wanted.length} taken`);
    write(new Map(wanted.map(({ field, translation }) => [field, translation])), state);
  }
  if (left > 0) {
    console.log(`${left} skipped because of conflicts. Check them; --take overwrites them with the table.`);
    process.exitCode = 1;
  }
}

const inWords = ({ fault, about }: FileFault): string => fillWords(faultWords[fault], { about });

function asState(state = "drafted"): TranslationState {
  const known = translationStates.find((one) => one === state);
  if (!known) throw new Error(`A translation is ${translationStates.join(", ")}.`);
  return known;
}
