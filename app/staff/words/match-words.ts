/** Folds a word of any script to its sound. It is defined in the site's search; routes pass it on. */
export type Fold = (word: string) => string;

export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d)|[₹\u200c\u200d]/g, "")
    .split(/[\s.,;:()“”"/–-]+/)
    .filter(Boolean);

export type Matcher = {
  /** True if each asked word begins one of these: "₹1,000" is found by 1000, and పాస్‌బుక్ by "passbook". */
  isIn: (words: readonly string[]) => boolean;
  marked: (word: string) => number;
};

/** Matches words as they are written and as they sound. */
export function matcherOf(asked: string, fold: Fold): Matcher {
  const parts = splitWords(asked).map((word) => ({ word, sound: fold(word) }));
  const begins = (one: string, { word, sound }: (typeof parts)[number]) =>
    one.startsWith(word) || soundOf(one, fold).startsWith(sound);
  return {
    isIn: (words) => parts.every((part) => words.some((one) => begins(one, part))),
    marked: (shown) => {
      const [one = ""] = splitWords(shown);
      const part = one && parts.find((wanted) => begins(one, wanted));
      if (!part) return 0;
      return shown.toLowerCase().startsWith(part.word) ? part.word.length : shown.length;
    },
  };
}

const known = new Map<string, string>();
function soundOf(word: string, fold: Fold): string {
  const sound = known.get(word) ?? fold(word);
  known.set(word, sound);
  return sound;
}
