import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { shippedPostSchema } from "#app/content/blog/blog-post.ts";
import { mergeContent } from "#app/content/engine/merge-content.ts";
import { listWordedTexts, putWordedTexts, type WordedText } from "#app/content/engine/worded-texts.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import type { TranslationState } from "#app/content/translation/about-translation.ts";
import type { TranslatedLocale } from "#app/i18n/locales.ts";
import { findFaults } from "./find-faults.ts";

const root = join(import.meta.dirname, "../..");
const contentFile = (locale: string, file: string) => join(root, "content", locale, `${file}.json`);
const originFile = (locale: string, file: string) => join(root, "translations", locale, `${file}.json`);

/**
 * The state of a shipped translation: drafted, then read by someone who did not see the English, then signed by a
 * speaker of the language. `from` contains a fingerprint of the English of each text.
 */
export type Origin = { state: TranslationState; from: Record<string, string> };

export const fingerprint = (english: string): string =>
  createHash("sha256").update(english).digest("hex").slice(0, 12);

/** Every shipped English file, such as "guides/nala-application-guide". */
export function listFiles(): string[] {
  const names = readdirSync(join(root, "content/en"), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
}

export const isTranslated = (locale: TranslatedLocale): boolean => existsSync(join(root, "content", locale));

function schemaOf(file: string): z.ZodObject {
  if (file.startsWith("blog/")) return shippedPostSchema;
  const kind = contentKinds.find((one) => (one.slugs ? file.startsWith(`${one.file}/`) : one.file === file));
  if (!kind) throw new Error(`content/en/${file}.json belongs to no kind of content.`);
  return kind.schema;
}

export const listEnglish = (file: string): WordedText[] =>
  listWordedTexts(schemaOf(file), readJson(contentFile("en", file))).filter(({ text }) => text !== "");

function readTranslation(locale: TranslatedLocale, file: string): Map<string, string> {
  const path = contentFile(locale, file);
  const texts = existsSync(path) ? listWordedTexts(schemaOf(file), readJson(path)) : [];
  return new Map(texts.map(({ path: field, text }) => [field, text]));
}

export function findFileFaults(locale: TranslatedLocale, file: string): string[] {
  const words = readTranslation(locale, file);
  const { from } = readOrigin(locale, file);
  const faultsOf = ({ path, text }: WordedText): string[] => {
    const translation = words.get(path);
    if (translation === undefined) return ["missing"];
    const isOld = from[path] !== fingerprint(text);
    return [...(isOld ? ["out of date"] : []), ...findFaults(locale, text, translation)];
  };
  return [
    ...listUnusable(locale, file).map((path) => `${path}: too long for its field, or a mark is not closed`),
    ...listEnglish(file).flatMap((text) => faultsOf(text).map((fault) => `${text.path}: ${fault}`)),
  ];
}

/** Texts that cannot be shown: too long for their field, or with an unclosed mark. */
function listUnusable(locale: TranslatedLocale, file: string): string[] {
  const path = contentFile(locale, file);
  if (!existsSync(path)) return [];
  return mergeContent(schemaOf(file), [
    { from: "shipped translation", value: readJson(path) },
    { from: "default", value: readJson(contentFile("en", file)) },
  ]).unusable;
}

export function readOrigin(locale: TranslatedLocale, file: string): Origin {
  const path = originFile(locale, file);
  return existsSync(path) ? (readJson(path) as Origin) : { state: "drafted", from: {} };
}

/** Adds texts to a translation. They count as made from the current English. */
export function writeTranslation(
  locale: TranslatedLocale,
  file: string,
  given: ReadonlyMap<string, string>,
  state: Origin["state"],
): void {
  const words = new Map([...readTranslation(locale, file), ...given]);
  const english = readJson(contentFile("en", file));
  const { from } = readOrigin(locale, file);
  const fingerprints = listEnglish(file).flatMap(({ path, text }) => {
    if (!words.has(path)) return [];
    const made = given.has(path) ? fingerprint(text) : from[path];
    return made ? [[path, made]] : [];
  });
  writeJson(contentFile(locale, file), putWordedTexts(schemaOf(file), english, words));
  writeJson(originFile(locale, file), { state, from: Object.fromEntries(fingerprints) });
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
