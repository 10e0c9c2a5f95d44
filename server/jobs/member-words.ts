import { fillWords } from "#app/i18n/fill-words.ts";
import { defaultLocale, isLocale, languages } from "#app/i18n/locales.ts";
import type { StaffWord, Word } from "#app/staff/words/words.ts";

export type MemberWords = {
  /** A sentence of the staff area in the language that the member has chosen. */
  t: (sentence: StaffWord | Word, values?: Record<string, string | number>) => string;
  moment: (at: string) => string;
};

const attributes = { with: { type: "json" } } as const;
const tables = {
  en: () => Promise.resolve({ default: {} }),
  te: () => import("#app/staff/words/te.json", attributes),
  hi: () => import("#app/staff/words/hi.json", attributes),
};

/** Mails to members are written in their language. The tables are large, so they are loaded with the first such mail. */
export async function wordsFor(language: string | null | undefined): Promise<MemberWords> {
  const locale = isLocale(language) ? language : defaultLocale;
  const table: Readonly<Record<string, string>> = (await tables[locale]()).default;
  const inIndia = new Intl.DateTimeFormat(languages[locale].tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
  return {
    t: (sentence, values = {}) => {
      const english = typeof sentence === "string" ? sentence : sentence.english;
      return fillWords(table[english] ?? english, values);
    },
    moment: (at) => inIndia.format(new Date(at)),
  };
}
