/**
 * Unicode orders all Indian scripts alike, each in its own block, so one table serves Telugu and Devanagari. The result
 * follows pronunciation: long vowels and dots below are dropped, as people do when they type on a phone.
 */
const letters: Record<number, string> = {};
const fill = (from: number, sounds: string) => {
  for (const [index, sound] of sounds.split(" ").entries()) letters[from + index] = sound;
};
fill(0x05, "a a i i u u ru lu e e e ai o o o au");
const consonants = 0x15;
fill(
  consonants,
  "k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h",
);
const lastConsonant = 0x39;
fill(0x3e, "a i i u u ru ru e e e ai o o o au");
const virama = 0x4d;
fill(0x66, "0 1 2 3 4 5 6 7 8 9");

/** The database allows longer slugs, so that a number can be appended. */
const longest = 80;

const blocks = { devanagari: 0x0900, telugu: 0x0c00 } as const;

/** "భూమి రికార్డులు" becomes "bhumi-rikardulu". Returns "" if no letter has a Latin equivalent. */
export function slugFromTitle(title: string): string {
  const words = title
    .normalize("NFKD")
    // In Telugu the non-joiner only shapes a letter; it does not end a word.
    .replaceAll(/[\u200c\u200d]/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(sayWord)
    .filter(Boolean);
  let slug = words.shift()?.slice(0, longest) ?? "";
  for (const word of words) {
    if (slug.length + 1 + word.length > longest) break;
    slug += `-${word}`;
  }
  return slug;
}

function sayWord(word: string): string {
  const signs = [...word];
  let said = "";
  for (const [index, sign] of signs.entries()) {
    const at = offsetOf(sign);
    if (at === undefined) {
      said += /[a-z0-9]/.test(sign) ? sign : "";
      continue;
    }
    const next = offsetOf(signs[index + 1] ?? "");
    if (at === 0x01 || at === 0x02) said += isLipSound(next) || next === undefined ? "m" : "n";
    else if (at === 0x03) said += "h";
    else said += letters[at] ?? "";
    const isConsonant = at >= consonants && at <= lastConsonant;
    if (isConsonant && hasOwnVowel(sign, next, index === signs.length - 1)) said += "a";
  }
  return said;
}

/** A consonant is pronounced with an "a" unless a vowel sign or a virama follows. Hindi drops it at the end of a word. */
function hasOwnVowel(sign: string, next: number | undefined, isLast: boolean): boolean {
  if (isLast) return (sign.codePointAt(0) ?? 0) >= blocks.telugu;
  return next === undefined || !(next === 0x3c || (next >= 0x3e && next <= virama));
}

const isLipSound = (offset: number | undefined) => offset !== undefined && offset >= 0x2a && offset <= 0x2e;

function offsetOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const block = Object.values(blocks).find((start) => code >= start && code < start + 0x80);
  return block === undefined ? undefined : code - block;
}

export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted || "post";
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
