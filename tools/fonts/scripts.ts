import { listShippedWords } from "./cut-to-words.ts";

/** How a script joins its letters, and what of it every page brings. */
export type Script = {
  name: "telugu" | "devanagari";
  locale: "te" | "hi";
  first: string;
  last: string;
  virama: string;
  /** The dot below, which makes another letter of one; empty where a script has none. */
  nukta: string;
  consonants: readonly string[];
  /** Vowel signs, and the lack of one. */
  signs: readonly string[];
  /** What else words are written with today. Older letters, and figures that nobody here writes, bring the whole font. */
  others: string;
  /** What a visitor or a member of staff may write, whether our texts have it today or not; with the conjuncts that they have. */
  listCommon: (ours: readonly string[]) => string[];
};

const each = (starts: Iterable<string>, ends: Iterable<string>): string[] =>
  [...starts].flatMap((start) => [...ends].map((end) => start + end));

const teluguSigns = ["", ..."ాిీుూెేైొో"];
const usualTelugu = [..."కఖగఘచఛజటఠడఢణతథదధనపఫబభమయరలళవశషసహ"];

export const telugu: Script = {
  name: "telugu",
  locale: "te",
  first: "\u0c00",
  last: "\u0c7f",
  virama: "్",
  nukta: "",
  consonants: [..."కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహ"],
  signs: [...teluguSigns, ..."ృౌ"],
  // \u0c56 is the lower part of ై, of which shaping makes two signs.
  others: "\u0c56ంఃఁఅఆఇఈఉఊఋఎఏఐఒఓఔ\u200c\u200d",
  listCommon: (ours) => [
    ...each(usualTelugu, teluguSigns),
    ...each("కగతదనపమవసహ", "ృ"),
    ...each("కగచజదనపమయరలవశస", "ౌ"),
    ...each(ours, [...teluguSigns, ..."ృౌ"]),
    ...each(
      [..."కగచజటడణతదధనపబభమయరలవశసహ"].flatMap((letter) => each(letter, [`్${letter}`, "్య", "్ర", "్ల", "్వ"])),
      teluguSigns,
    ),
  ],
};

const hindi = [..."कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह"];
const hindiSigns = ["", ..."ािीुूृॅेैॉोौ"];

/** Of those that prose is full of the ones that our words happen not to have. */
const conjuncts = "प्त ग्य ट्य ग्ध ल्क ज्य द्व ल्प श्च ष्ण ह्म ण्ड ण्ठ ख्य श्य";

export const devanagari: Script = {
  name: "devanagari",
  locale: "hi",
  first: "\u0900",
  last: "\u097f",
  virama: "्",
  nukta: "़",
  consonants: [...hindi, ...each("कखगजडढफ", "़")],
  signs: hindiSigns,
  others: "ँंःअआइईउऊऋएऐऑओऔ।ऽ\u200c\u200d",
  listCommon: (ours) => [
    ...each(hindi, [...hindiSigns, ..."ंःँ"]),
    ...each(hindi, ["्", "्र"]),
    ...each(["र्"], hindi),
    ...each([...ours, ...conjuncts.split(" ")], hindiSigns),
  ],
};

const wordsOf = ({ first, last }: Script) => new RegExp(`[${first}-${last}\\u200c\\u200d]+`, "g");

/** Every word of a script that the site comes with. */
export const listWords = (script: Script): string[] => listShippedWords(script.locale, wordsOf(script));

/** One consonant, as a pattern. */
export const consonantPattern = ({ consonants, nukta }: Script): string => {
  const plain = consonants.filter((letter) => letter.length === 1).join("");
  return nukta ? `[${plain}]${nukta}?` : `[${plain}]`;
};

/** The conjuncts of the words that the site comes with, and those within them. */
export function listConjuncts(script: Script): string[] {
  const { virama } = script;
  const consonant = consonantPattern(script);
  const conjunct = new RegExp(`(?:${consonant}${virama})+${consonant}`, "g");
  const listWithin = (letters: readonly string[]): string[] =>
    letters.length < 2
      ? []
      : [letters.join(virama), ...listWithin(letters.slice(1)), ...listWithin(letters.slice(0, -1))];
  const found = listWords(script).flatMap((word) => word.match(conjunct) ?? []);
  return [...new Set(found.flatMap((joined) => listWithin(joined.split(virama))))];
}

/** What the cut font of a script must join as the whole one does. */
export const listTexts = (script: Script): string[] => [
  ...listWords(script),
  ...script.listCommon(listConjuncts(script)),
];

/** The letters of the cut font. */
export const lettersOf = ({ consonants, signs, virama, others }: Script): string =>
  [...new Set([...consonants, ...signs, virama, others].join(""))].join("");
