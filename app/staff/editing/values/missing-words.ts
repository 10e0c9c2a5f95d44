import { placeholderPattern } from "#app/content/engine/placeholder-syntax.ts";
import { readAboutTranslation } from "#app/content/translation/about-translation.ts";
import { fieldOf, isFilled, isRecord, type Shape, walkWords } from "./field-shape.ts";

/** The English texts without a translation; readers see them in English. */
export const listMissing = (shape: Shape, english: unknown, translation: unknown): string[] =>
  walkWords(shape, english, translation).flatMap(({ values: [text, words] }) =>
    isMissing(text, words) ? [String(text)] : [],
  );

export const countMissing = (shape: Shape, english: unknown, translation: unknown): number =>
  listMissing(shape, english, translation).length;

/** Counts the texts below these paths, written as loading does: "headline", "guides.nala.title", "steps.2". */
export function countBorrowed(shape: Shape, english: unknown, paths: readonly string[]): number {
  return paths.reduce((sum, path) => {
    const found = findAt(shape, english, path.split("."));
    return sum + (found ? countMissing(found.shape, found.value, undefined) : 0);
  }, 0);
}

function findAt(shape: Shape, value: unknown, path: readonly string[]) {
  const [name, ...rest] = path;
  if (name === undefined) return { shape, value };
  const field = shape.fields?.find(([known]) => known === name)?.[1];
  if (field) return findAt(field, fieldOf(value, name), rest);
  if (!shape.item || !Array.isArray(value)) return undefined;
  const named = value.find((one) => isRecord(one) && String(one.id) === name);
  return findAt(shape.item, named ?? value[Number(name)], rest);
}

export const isMissing = (english: unknown, translation: unknown): boolean =>
  isFilled(english) && !isFilled(translation) && hasWordsOfItsOwn(String(english));

const placeholders = new RegExp(placeholderPattern, "g");

/** "{brand}" and "2,500" are the same in every language. */
const hasWordsOfItsOwn = (text: string): boolean => /\p{L}/u.test(text.replaceAll(placeholders, ""));

/** True for a text whose translation was made from another English text than the current one. */
export const isOutdatedText = (english: unknown, words: unknown, madeFrom: unknown): madeFrom is string =>
  isFilled(words) && isFilled(madeFrom) && typeof english === "string" && english.trim() !== madeFrom.trim();

/** Counts outdated texts in the form of a language. Whole documents have fields of one or several lines. */
export function countOutdated(shape: Shape, english: unknown, form: unknown, isWhole: boolean): number {
  const { made_from: madeFrom } = readAboutTranslation(form);
  if (!isWhole) return countOutdatedIn(shape, english, form, madeFrom);
  return (shape.fields ?? []).filter(([name]) => {
    const [now, words, before] = [english, form, madeFrom].map((value) => joinLines(fieldOf(value, name)));
    return isOutdatedText(now, words, before);
  }).length;
}

export const joinLines = (value: unknown): unknown => (Array.isArray(value) ? value.join("\n") : value);

/** Counts outdated texts in a part of the form, given the same part of its original. */
export const countOutdatedIn = (shape: Shape, english: unknown, words: unknown, madeFrom: unknown): number =>
  walkWords(shape, english, words, madeFrom).filter(({ values: [now, translation, origin] }) =>
    isOutdatedText(now, translation, origin),
  ).length;
