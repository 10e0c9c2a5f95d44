import { placeholderPattern } from "./placeholder-syntax.ts";

/** Words that make a sentence a warning, or negate one. */
const warnings =
  /\b(?:not|never|no|nobody|nothing|none|only|must|cannot|without|unless|until|before|after|except|illegal|void|invalid|refus\w*|cancel\w*|penalt\w*|prohibit\w*|warn\w*|fraud\w*|forbidden|lose|lost)\b|n[’']t\b/giu;

const placeholders = new RegExp(placeholderPattern, "g");

/** Numbers as they are read: "1,00,000" and "100000" are the same. */
export const listFigures = (text: string): string[] =>
  text.match(/\d+(?:[.,]\d+)*/g)?.map((figure) => figure.replaceAll(",", "")) ?? [];

/**
 * Whether a translation of the old English text would mislead now: a figure or a warning changed, or the sentence was
 * rewritten. Smaller corrections do not count, because the translation still serves its readers better than English.
 */
export function changesMeaning(before: string, after: string): boolean {
  const isSame = (list: (text: string) => readonly string[]) =>
    list(before).toSorted().join(" ") === list(after).toSorted().join(" ");
  return (
    !isSame(listFigures) ||
    !isSame((text) => text.match(placeholders) ?? []) ||
    !isSame((text) => text.toLowerCase().match(warnings) ?? []) ||
    isRewritten(before, after)
  );
}

/** True if fewer than half of the words are left. */
function isRewritten(before: string, after: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [old, now] = [words(before), words(after)];
  const left = new Map<string, number>();
  for (const word of old) left.set(word, (left.get(word) ?? 0) + 1);
  const kept = now.filter((word) => {
    const times = left.get(word) ?? 0;
    left.set(word, times - 1);
    return times > 0;
  });
  return kept.length * 2 < Math.max(old.length, now.length);
}
