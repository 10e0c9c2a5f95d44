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
  /** The same with one wrong, missing or extra letter in a longer word. */
  isNear: (words: readonly string[]) => boolean;
  /** The number of letters to highlight in a word. */
  marked: (word: string) => number;
};

/** Matches words as they are written and as they sound. */
export function matcherOf(asked: string, fold: Fold): Matcher {
  const parts = splitWords(asked).map((word) => ({ word, sound: fold(word) }));
  const begins = (one: string, { word, sound }: (typeof parts)[number]) =>
    one.startsWith(word) || soundOf(one, fold).startsWith(sound);
  const isNear = (one: string, part: (typeof parts)[number]) =>
    begins(one, part) || (part.word.length > 4 && hasOneTypo(part.word, one));
  return {
    isNear: (words) => parts.every((part) => words.some((one) => isNear(one, part))),
    isIn: (words) => parts.every((part) => words.some((one) => begins(one, part))),
    marked: (shown) => {
      const [one = ""] = splitWords(shown);
      const part = one && parts.find((wanted) => begins(one, wanted));
      if (!part) return 0;
      return shown.toLowerCase().startsWith(part.word) ? part.word.length : shown.length;
    },
  };
}

/** True if the beginning of a word differs in one letter, or in the order of two. */
function hasOneTypo(typed: string, word: string): boolean {
  const at = [...typed].findIndex((letter, place) => letter !== word[place]);
  const rest = typed.slice(at + 1);
  const swapped = typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2);
  return (
    [at, at + 1].some((from) => word.slice(from).startsWith(rest)) ||
    word.slice(at + 1).startsWith(typed.slice(at)) ||
    word.startsWith(swapped)
  );
}

const known = new Map<string, string>();
function soundOf(word: string, fold: Fold): string {
  const sound = known.get(word) ?? fold(word);
  known.set(word, sound);
  return sound;
}
