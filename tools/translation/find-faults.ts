import { listFigures } from "#app/content/engine/changes-meaning.ts";
import { listPlaceholders, placeholderPattern } from "#app/content/engine/placeholder-syntax.ts";
import { letterPlace } from "#app/content/kinds/tools/letter-fields.ts";
import { languages, type TranslatedLocale } from "#app/i18n/locales.ts";
import { fixedSentences, forbiddenWords, latinByRule } from "./language-rules.ts";

/** Lists the differences between a text and its translation that must not exist, as messages for the translator. */
export function findFaults(locale: TranslatedLocale, english: string, translation: string): string[] {
  return [
    ...compare("placeholders", english, translation, listNames),
    ...compare("sources", english, translation, (text) => all(text, /\[([A-Z]\d{1,3})\]/g)),
    ...compare("fields of a letter", english, translation, (text) =>
      all(withoutTermsAndLinks(text), letterPlace),
    ),
    ...compare("terms", english, translation, (text) => all(text, /\[\[([a-z0-9-]+)/g)),
    ...compare("links", english, translation, (text) => all(text, /\]\(([^()\s]+)\)/g)),
    ...compare("bold", english, translation, (text) => all(text, /(\*\*)/g)),
    ...compare("beginning of the line", english, translation, (text) => all(text, /^(- |## )/g)),
    ...compare("figures", english, translation, (text) => listFigures(withoutMarks(text))),
    ...findTermFaults(locale, english, translation),
    ...findForeignWords(locale, translation),
  ];
}

/** A translation may need more sentences, and so repeat the mark that shows them to one kind of firm. */
const listNames = (text: string): string[] => {
  const names = listPlaceholders(text).map(({ name }) => name);
  return names.filter((name, at) => !name.startsWith("for-") || names.indexOf(name) === at);
};

const withoutTermsAndLinks = (text: string): string =>
  text.replaceAll(/\[\[[^\]]*\]\]|\[[^[\]]+\]\([^()\s]+\)/g, " ");

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? "");

function compare(what: string, english: string, translation: string, list: (text: string) => string[]) {
  const wanted = list(english).toSorted().join(" ");
  const found = list(translation).toSorted().join(" ");
  return wanted === found ? [] : [`${what}: “${wanted}” in English, “${found}” here`];
}

/** The visible text, without the values of placeholders. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(new RegExp(placeholderPattern, "g"), " ")
    .replaceAll(/\[[A-Z]\d{1,3}\]/g, " ")
    .replaceAll(letterPlace, " ")
    .replaceAll(/\[\[[a-z0-9-]+(?:\|([^[\]|]+))?\]\]/g, " $1 ")
    .replaceAll(/\]\([^()\s]+\)/g, "]")
    // The common name of the Land Transfer Regulation is not a figure.
    .replaceAll("1/70", " ");

/** Finds violations of the term base: forbidden words, and fixed sentences in another wording. */
export function findTermFaults(locale: TranslatedLocale, english: string, translation: string): string[] {
  const varied = fixedSentences.flatMap((sentence) => {
    const said = sentence[locale];
    return said && sentence.english.test(english) && !translation.includes(said) ? [said] : [];
  });
  return [...findWrongWords(locale, english, translation), ...varied.map((said) => `must contain “${said}”`)];
}

function findWrongWords(locale: TranslatedLocale, english: string, translation: string): string[] {
  const bare = all(translation, /\[\[([a-z0-9-]+)\]\]/g).map(
    (term) => `[[${term}]] would show “${term}”: write [[${term}|…]] with the word in this language`,
  );
  const wrong = forbiddenWords(locale).flatMap(({ pattern, instead, unless }) => {
    if (unless?.test(english)) return [];
    const [found] = withoutMarks(translation).match(pattern) ?? [];
    return found ? [`“${found}”: ${instead}`] : [];
  });
  return [...bare, ...wrong];
}

/** Words in Latin letters that no rule allows. */
function findForeignWords(locale: TranslatedLocale, translation: string): string[] {
  const foreign = listWords(translation).filter((word) => /\p{Script=Latin}/u.test(word) && !isAllowed(word));
  return foreign.length === 0
    ? []
    : [`not in the script of ${languages[locale].englishName}: ${foreign.join(", ")}`];
}

/** Allowed in Latin letters: single letters, codes, addresses, and the words in the list. */
const isAllowed = (word: string) => word.length === 1 || latinByRule.has(word) || /[.@/]|\d/.test(word);

/** Zero-width joiners occur inside words of both languages and are invisible. */
const listWords = (text: string): string[] =>
  withoutMarks(text)
    .replaceAll("\u200c", "")
    .replaceAll("\u200d", "")
    .match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.@/:’'-]*[\p{L}\p{M}\p{N}]|\p{L}/gu) ?? [];
