/**
 * Folding: one spelling for a word that people write in three scripts and, in Roman letters, each in their own way. విరాసత్,
 * विरासत, virasat, Veerasath and "virasatu" all become "virasat". Nobody types in a scheme of transliteration, so what
 * people leave out or double (long vowels, aspirates, the last vowel) is left out of every word alike.
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
/** Marks that change nothing we hear: joiners, the dot below of Urdu sounds, visarga. */
const silent = /[\u200b-\u200f\u2060\ufeff़ఃः]/gu;
const devanagari = /[\u0900-\u097f]/u;

function byLetter(letters: string, sounds: string): Record<string, string> {
  const list = sounds.split(" ");
  return Object.fromEntries([...letters].map((letter, i) => [letter, list[i] ?? ""]));
}

/** As it is compared letter by letter: composed, small, without joiners. */
export const plainWord = (word: string): string => word.normalize("NFC").toLowerCase().replaceAll(silent, "");

/** Telugu and Devanagari in Roman letters, by sound. */
function toRoman(word: string): string {
  const letters = [...plainWord(word)];
  let roman = "";
  for (const [i, letter] of letters.entries()) {
    const next = letters[i + 1] ?? "";
    const consonant = consonants[letter];
    if (consonant) {
      const hasVowel = next in vowelSigns || viramas.has(next);
      // Hindi does not speak the vowel of a last consonant.
      const isMute = next === "" && devanagari.test(letter);
      roman += consonant + (hasVowel || isMute ? "" : "a");
    } else if (nasals.has(letter)) roman += isLipped(letter, next) ? "m" : "n";
    else if (!viramas.has(letter)) roman += independentVowels[letter] ?? vowelSigns[letter] ?? letter;
  }
  return roman;
}

/** A nasal is spoken as m before p and b, and at the end of a Telugu word. */
const isLipped = (letter: string, next: string) =>
  next === "" ? letter === "ం" : /[పఫబభమपफबभम]/u.test(next);

/** In this order: later lines rely on what earlier ones have left. "C" stands for the sound of "ch". */
const spellings: readonly [RegExp, string][] = [
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

/** Endings that say where or whose in Telugu, and plurals. Only off words that stay long enough to be known. */
const endings = /(aniki|anni|amu|am|lanu|laku|lalo|lalu|nunCi|kosam|lo|ki|ku|ni|nu|to|lu|la|ga|ing|ed|es|s)$/;
const shortestStem = 5;

/** Undefined for what has no sound of its own: figures and numbered papers such as "22a". */
export function foldWord(word: string): string | undefined {
  if (/\d/.test(word)) return undefined;
  let folded = toRoman(word).replaceAll(/[^a-zA-Z]/g, "");
  for (const [from, to] of spellings) folded = folded.replaceAll(from, to);
  const stem = folded.replace(endings, "");
  if (stem.length >= shortestStem) folded = stem;
  const end = folded.replace(/(?<![aeiou])[aeiou]+$/, "");
  // GPA and GPO are two things.
  folded = end.length >= 3 ? end : folded;
  // What is left of "zzz" is one letter, which stands in every second text.
  return folded.length > 1 ? folded : undefined;
}

/**
 * Its consonants: what a loanword keeps when another script writes down how it is spoken, రిజిస్ట్రేషన్ for registration.
 * Too little is left of short words.
 */
export function skeletonOf(folded: string): string | undefined {
  const skeleton = folded
    .replaceAll("j", "g")
    .replaceAll(/(?<!^)[aeiouyh]/g, "")
    .replaceAll(/(.)\1+/g, "$1");
  return skeleton.length >= 4 ? skeleton : undefined;
}
