import type { Words } from "./words.ts";

/** Only a law firm may call its work legal services. */
export function wordsForFirm(words: Words, isLawFirm: boolean): Words {
  if (isLawFirm) return words;
  const { paperwork } = words.pages;
  return {
    ...words,
    pages: { ...words.pages, legalServices: paperwork },
    footer: { ...words.footer, legalServices: paperwork },
  };
}
