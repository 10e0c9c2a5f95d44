/**
 * Folding: one spelling for a word that people write in three scripts and in many Roman spellings. విరాసత్, विरासत,
 * virasat, Veerasath and "virasatu" all become "virasat". Letters that people omit or double (long vowels, aspirates,
 * the last vowel) are removed from every word.
 */

const independentVowels: Record<string, string> = {
  ...byLetter("అఆఇఈఉఊఋఎఏఐఒఓఔ", "a a i i u u ru e e e o o o"),
  ...byLetter("अआइईउऊऋऍऎएऐऑऒओऔ", "a a i i u u ri e e e e o o o o"),
};
const vowelSigns: Record<string, string> = {
  ...byLetter("ాిీుూృెేైొోౌ", "a i i u u ru e e e o o o"),
  ...byLetter("ािीुूृॅॆेैॉॊोौ", "a i i u u ri e e e e o o o o"),
};
const consonants: Record<string, string> = {
  ...byLetter(
    "కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహ",
    "k k g g n C C j j n t t d d n t t d d n p f b b m y r r l l v s s s h",
  ),
  ...byLetter(
    "कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह",
    "k k g g n C C j j n t t d d n t t d d n p f b b m y r l l v s s s h",
  ),
};
const nasals = new Set("ంँఁं");
const viramas = new Set("్्");
/** Marks that do not change the sound: joiners, the dot below of Urdu sounds, visarga. */
const silent = /[\u200b-\u200f\u2060\ufeff़ఃः]/gu;
const devanagari = /[\u0900-\u097f]/u;

function byLetter(letters: string, sounds: string): Record<string, string> {
  const list = sounds.split(" ");
  return Object.fromEntries([...letters].map((letter, i) => [letter, list[i] ?? ""]));
}

/** Normalizes a word: composed, lower case, without joiners. */
export const plainWord = (word: string): string => word.normalize("NFC").toLowerCase().replaceAll(silent, "");

/** Transliterates Telugu and Devanagari by sound. */
function toRoman(word: string): string {
  const letters = [...plainWord(word)];
  let roman = "";
  for (const [i, letter] of letters.entries()) {
    const next = letters[i + 1] ?? "";
    const consonant = consonants[letter];
    if (consonant) {
      const hasVowel = next in vowelSigns || viramas.has(next);
      // Hindi does not pronounce the vowel of a last consonant.
      const isMute = next === "" && devanagari.test(letter);
      roman += consonant + (hasVowel || isMute ? "" : "a");
    } else if (nasals.has(letter)) roman += isLipped(letter, next) ? "m" : "n";
    else if (!viramas.has(letter)) roman += independentVowels[letter] ?? vowelSigns[letter] ?? letter;
  }
  return roman;
}

/** A nasal is pronounced as m before p and b, and at the end of a Telugu word. */
const isLipped = (letter: string, next: string) =>
  next === "" ? letter === "ం" : /[పఫబభమपफबभम]/u.test(next);

/** The order matters: later rules rely on earlier ones. "C" is the sound of "ch". */
const romanSpellings: readonly [RegExp, string][] = [
  [/[tsc]ion/g, "san"],
  [/sh[aeu]?n\b/g, "san"],
  [/ch/g, "C"],
  [/ck/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/[cq]/g, "k"],
  [/x/g, "ks"],
  [/ph/g, "f"],
  [/w/g, "v"],
  [/z/g, "j"],
  // Aspirates: th, dh, bh, kh, gh, sh.
  [/(?<=[bcdgjklnprstvC])h/g, ""],
];
const spellings: readonly [RegExp, string][] = [
  [/a{2,}/g, "a"],
  [/ee|ea|ii|ie/g, "i"],
  [/oo|uu|ou(?=[^gs])/g, "u"],
  [/a[iy](?=[^aeiou]|$)|ae|ei|ey/g, "e"],
  [/au|aw|ow|oa/g, "o"],
  [/(?<=[bcdfgjklmnprstvC])y(?=[aeiou])/g, ""],
  [/y(?=[^aeiou]|$)/g, "i"],
  [/mn?(?=[pb])|n(?=[pb])/g, "m"],
  [/(.)\1+/g, "$1"],
];

/** Telugu case endings and plurals. They are removed only if the stem stays long enough. */
const endings = /(aniki|anni|amu|am|lanu|laku|lalo|lalu|nunCi|kosam|lo|ki|ku|ni|nu|to|lu|la|ga|ing|ed|es|s)$/;
const shortestStem = 5;

/** Folds a word. Undefined for numbers and numbered documents such as "22a". */
export function foldWord(word: string): string | undefined {
  if (/\d/.test(word)) return undefined;
  let folded = toRoman(word).replaceAll(/[^a-zA-Z]/g, "");
  // This test saves time: most words in Telugu and Hindi letters need none of these rules.
  const romanRules = /[chqwxz]|ion/.test(folded) ? romanSpellings : [];
  for (const [from, to] of [...romanRules, ...spellings]) folded = folded.replaceAll(from, to);
  const stem = folded.replace(endings, "");
  if (stem.length >= shortestStem) folded = stem;
  const end = folded.replace(/(?<![aeiou])[aeiou]+$/, "");
  // Short words keep their last vowel: GPA and GPO differ.
  folded = end.length >= 3 ? end : folded;
  // "zzz" folds to a single letter, which would match too many texts.
  return folded.length > 1 ? folded : undefined;
}

/** A word by its sound, or as written if it has none. */
export const soundOf = (word: string): string => foldWord(word) ?? plainWord(word);
