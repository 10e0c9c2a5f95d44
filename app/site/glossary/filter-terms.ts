import { foldWord, plainWord } from "#app/site/search/fold-word.ts";
import { splitWords } from "#app/site/search/split-words.ts";

type Named = { term: string; names: readonly { name?: string }[] };
type Letter<Term> = { letter: string; terms: Term[] };

const soundsIn = (text: string): string[] =>
  splitWords(text).flatMap(({ word }) => [plainWord(word), foldWord(word) ?? ""].filter(Boolean));

/**
 * The terms that have each typed word in one of their names, by its letters or by its sound, so "passbuk", "పాస్" and
 * "पासबुक" find the same term. A word may be typed in part.
 */
export function filterTerms<Term extends Named>(letters: readonly Letter<Term>[], typed: string) {
  const asked = splitWords(typed).map(({ word }) => [plainWord(word), foldWord(word)]);
  if (asked.length === 0) return letters;
  const isFound = ({ term, names }: Term) => {
    const sounds = [term, ...names.map(({ name = "" }) => name)].flatMap(soundsIn);
    return asked.every((forms) =>
      forms.some((form) => form && sounds.some((sound) => sound.startsWith(form))),
    );
  };
  return letters
    .map(({ letter, terms }) => ({ letter, terms: terms.filter(isFound) }))
    .filter(({ terms }) => terms.length > 0);
}
