import type { TranslatedLocale } from "#app/i18n/locales.ts";
import terms from "../../translations/term-base.json" with { type: "json" };

/** Words in Latin letters in every language, because readers see them so on a screen or in a document. */
export const latinByRule: ReadonlySet<string> = new Set(terms.latin);

type Rule = { pattern: string; instead: string; unless?: string };

/** Misleading words and their replacements. `unless`: English words with which the pattern is right. */
export const forbiddenWords = (locale: TranslatedLocale) =>
  (terms.avoid[locale] satisfies readonly Rule[] as readonly Rule[]).map(({ pattern, instead, unless }) => ({
    pattern: new RegExp(pattern, "u"),
    instead,
    unless: unless === undefined ? undefined : new RegExp(unless, "i"),
  }));

/** Sentences with one fixed wording, so that readers recognise them. A language without an entry is free. */
export const fixedSentences = terms.fixed.map(({ english, caseMatters, ...said }) => ({
  english: new RegExp(english, caseMatters ? "u" : "iu"),
  ...(said as Partial<Record<TranslatedLocale, string>>),
}));
