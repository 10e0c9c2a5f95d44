import { readFileSync } from "node:fs";
import { type TranslatedLocale, translatedLocales } from "#app/i18n/locales.ts";
import {
  findFileFaults,
  fingerprint,
  isTranslated,
  listEnglish,
  listFiles,
  type Origin,
  readOrigin,
  writeTranslation,
} from "./translation-files.ts";

/*
 * Translations of the shipped texts, file by file:
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
else if (command === "check") check(locale, rest.length > 0 ? rest : listFiles());
else throw new Error("list, put or check.");

/** Everything, or only what is missing or was made from another English. */
function list(language: TranslatedLocale, file: string): void {
  const { from } = readOrigin(language, file);
  const open = listEnglish(file).filter(({ path, text }) => from[path] !== fingerprint(text));
  console.log(JSON.stringify(Object.fromEntries(open.map(({ path, text }) => [path, text])), null, 2));
}

function put(language: TranslatedLocale, file: string, source: string, state = "drafted"): void {
  const given = JSON.parse(readFileSync(source, "utf8")) as Record<string, string>;
  const known = new Set(listEnglish(file).map(({ path }) => path));
  const strays = Object.keys(given).filter((path) => !known.has(path));
  if (strays.length > 0) throw new Error(`No such text in ${file}: ${strays.join(", ")}`);
  writeTranslation(language, file, new Map(Object.entries(given)), state as Origin["state"]);
  check(language, [file]);
}

function check(language: TranslatedLocale, files: readonly string[]): void {
  if (!isTranslated(language))
    console.log("No file of this language exists yet: all of it is borrowed from English.");
  const faults = files.flatMap((file) => findFileFaults(language, file).map((fault) => `${file} ${fault}`));
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? "Nothing is missing or wrong." : `${faults.length} to mend.`);
  if (faults.length > 0) process.exitCode = 1;
}
