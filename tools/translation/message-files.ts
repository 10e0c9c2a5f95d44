import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TableLine } from "#app/content/translation/translation-table.ts";
import type { TranslatedLocale } from "#app/i18n/locales.ts";

const file = join(import.meta.dirname, "../../translations/message-notes.json");

/** Notes for translators on a message or its group: where it is shown and what its placeholders are. */
export const messageNotes = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;

/** All notes on a message, from its group down to itself. */
export function noteOf(message: string): string {
  const parts = message.split(".");
  const around = parts.map((_, i) => parts.slice(0, i + 1).join("."));
  return around.flatMap((name) => messageNotes[name] ?? []).join(" ");
}

/** The texts of the interface and the sentences assembled by code: one file of each per language. */
export const messageFiles = ["messages", "phrases"] as const;
type MessageFile = (typeof messageFiles)[number];
type Tree = { [name: string]: string | Tree };

const pathOf = (file: MessageFile, locale: string) =>
  join(import.meta.dirname, `../../app/i18n/${file}/${locale}.json`);
const read = (file: MessageFile, locale: string) =>
  JSON.parse(readFileSync(pathOf(file, locale), "utf8")) as Tree;

/** The rows of a table for translators, each with its note. */
export function listMessageLines(locale: TranslatedLocale, file: MessageFile): TableLine[] {
  const words = new Map(leaves(read(file, locale)));
  return leaves(read(file, "en")).map(([field, english]) => ({
    page: file,
    field,
    english,
    translation: words.get(field) ?? "",
    state: words.has(field) ? "drafted" : "missing",
    note: noteOf(file === "phrases" ? `phrases.${field}` : field),
  }));
}

export function writeMessages(
  locale: TranslatedLocale,
  file: MessageFile,
  given: ReadonlyMap<string, string>,
): void {
  const words = new Map([...leaves(read(file, locale)), ...given]);
  const tree = rebuild(read(file, "en"), (field) => words.get(field) ?? "");
  writeFileSync(pathOf(file, locale), `${JSON.stringify(tree, null, 2)}\n`);
}

const leaves = (tree: Tree, within = ""): [field: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[within + name, value] as [string, string]]
      : leaves(value, `${within}${name}.`),
  );

const rebuild = (tree: Tree, wordsOf: (field: string) => string, within = ""): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === "string" ? wordsOf(within + name) : rebuild(value, wordsOf, `${within}${name}.`),
    ]),
  );
