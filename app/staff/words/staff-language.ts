import { useSyncExternalStore } from "react";
import { defaultLocale, isLocale, type Locale, localeNames, locales, writtenIn } from "#app/i18n/locales.ts";
import { keep, readKept } from "#app/lib/device-storage.ts";

type Table = Readonly<Record<string, string>>;

/** Each language is a separate chunk. A language without one is not offered. */
const tables: Partial<Record<Locale, () => Promise<{ default: Table }>>> = {
  te: () => import("./te.json"),
  hi: () => import("./hi.json"),
};

/** The languages of the staff area. */
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

export const staffTable = (): Table => shown.table;
export const staffLanguage = (): Locale => shown.language;

/** The current language. Components that use it are rendered again when another one is loaded. */
export const useStaffLanguage = (): Locale =>
  useSyncExternalStore(listen, staffLanguage, () => defaultLocale);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const key = "staff-language";

/** What was chosen last on this device, else the device's own; for the sheet to sign in, and for members who have not chosen. */
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
