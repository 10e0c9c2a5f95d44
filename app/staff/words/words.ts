import { createElement, Fragment, useSyncExternalStore } from "react";
import { fillWords } from "#app/i18n/fill-words.ts";
import {
  defaultLocale,
  isLocale,
  type Locale,
  languages,
  localeNames,
  locales,
  translatedLocales,
  writtenIn,
} from "#app/i18n/locales.ts";
import { keep, readKept } from "#app/lib/device-storage.ts";
import type hindi from "./hi.json";
import type telugu from "./te.json";

type Table = Readonly<Record<string, string>>;

/** Each language is a separate chunk. A language without one is not offered. */
const tables: Partial<Record<Locale, () => Promise<{ default: Table }>>> = {
  te: () => import("./te.json"),
  hi: () => import("./hi.json"),
};

export const staffLanguages: readonly Locale[] = locales.filter(
  (locale) => locale === defaultLocale || locale in tables,
);

/**
 * One tab has one member, so its language is kept here, beside React, and `t` may be called anywhere in the browser. The
 * server never changes it: the parts of the staff area that it renders (sign-in, spinner) are English.
 */
let shown: { language: Locale; table: Table } = { language: defaultLocale, table: {} };
let wanted: Locale = defaultLocale;
const listeners = new Set<() => void>();

const staffTable = (): Table => shown.table;
export const staffLanguage = (): Locale => shown.language;

/** The current language. Components that use it are rendered again when another one is loaded. */
export const useStaffLanguage = (): Locale =>
  useSyncExternalStore(listen, staffLanguage, () => defaultLocale);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const key = "staff-language";

/** The last choice on this device, otherwise the device's own. For sign-in, and for members without a choice. */
export function rememberedLanguage(): Locale {
  const language = readKept(key) ?? navigator.language.slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}

/** Loads the texts and shows them. Without a connection the current language stays. */
export async function speakTo(language: Locale): Promise<void> {
  const next = staffLanguages.includes(language) ? language : defaultLocale;
  wanted = next;
  keep(key, next);
  if (next === shown.language) return;
  const table = await fetchTable(next);
  // Another language may have been chosen meanwhile.
  if (!table || next !== wanted) return;
  Object.assign(document.documentElement, writtenIn(next));
  await fetchFonts(next);
  if (next === wanted) shown = { language: next, table };
  Object.assign(document.documentElement, writtenIn(shown.language));
  for (const listener of listeners) listener();
}

/** Before the first text is shown: a font that loads later is not used on this page (`font-display: optional`). */
async function fetchFonts(language: Locale): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, fontPatienceMs));
  await Promise.race([Promise.allSettled([loadFonts(language)]), patience]);
}
const fontPatienceMs = 2_000;

async function loadFonts(language: Locale): Promise<void> {
  const family = getComputedStyle(document.documentElement).getPropertyValue("--font-sans");
  // Includes the Latin font, which figures and names use on a page in another script.
  const sample = `${localeNames[language]} A1`;
  await Promise.all(
    [`1rem ${family}`, `600 1rem ${family}`].map((font) => document.fonts.load(font, sample)),
  );
}

const fetchTable = (language: Locale): Promise<Table | undefined> =>
  tables[language]?.().then(
    (module) => module.default,
    () => undefined,
  ) ?? Promise.resolve({});

/** An English sentence of the staff area. The type checker requires its Telugu and Hindi translations. */
export type StaffWord = keyof typeof telugu & keyof typeof hindi;

/** A sentence in a list that is created before the member's language is known. Not a string, so that it needs `t`. */
export type Word = { readonly english: StaffWord };

export const word = (english: StaffWord): Word => ({ english });

/** The sentence in the member's language, with placeholders filled in. */
export const t = (sentence: StaffWord | Word, values: Record<string, string | number> = {}): string =>
  fillWords(inStaffLanguage(sentence), values);

/**
 * The same for placeholders that are elements, such as a link or bold text. Without JSX: the server uses some
 * of these words, and in development Node runs its sources as they are.
 */
export const rich = (sentence: StaffWord | Word, values: Record<string, React.ReactNode>): React.ReactNode =>
  inStaffLanguage(sentence)
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? createElement(Fragment, { key: part }, values[part]) : part));

/** For texts from outside the staff area, such as content labels. Without a translation they stay English. */
export function labelOf(english: string): string {
  const table = staffTable();
  const wordOf = (known: string) => (Object.hasOwn(table, known) ? table[known] : undefined);
  const figure = /\d+/.exec(english)?.[0] ?? "";
  // "Use at most 120 characters." is stored once, as "Use at most {number} characters."
  return (
    wordOf(english) ?? wordOf(english.replace(figure, "{number}"))?.replace("{number}", figure) ?? english
  );
}

const inStaffLanguage = (sentence: StaffWord | Word): string => {
  const english = typeof sentence === "string" ? sentence : sentence.english;
  return staffTable()[english] ?? english;
};

/** "Telugu", in the member's language. */
export const languageName = (locale: Locale): string => labelOf(languages[locale].englishName);

/** " (Telugu)"; empty for English. */
export const inLanguage = (locale: unknown): string =>
  isLocale(locale) && locale !== defaultLocale ? ` (${languageName(locale)})` : "";

/** The English title of a page or a record, and its translations. The server does not know the member's language. */
export type Titled = { title: string; titles?: Partial<Record<Locale, string>> };

export const titleIn = ({ title, titles }: Titled): string => titles?.[staffLanguage()] ?? title;

export const titlesIn = (titleOf: (locale: Locale) => string | undefined): Titled["titles"] =>
  Object.fromEntries(translatedLocales.map((locale) => [locale, titleOf(locale)]));
