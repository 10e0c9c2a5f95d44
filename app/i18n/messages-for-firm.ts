import type { Messages } from "./messages.ts";

/** Only a law firm may call its work legal services. */
export function messagesForFirm(words: Messages, isLawFirm: boolean): Messages {
  if (isLawFirm) return words;
  const { paperwork } = words.pages;
  // `words` is the prototype and not copied, because the browser may add texts of other pages later (split-words.ts).
  return Object.assign(Object.create(words), {
    pages: { ...words.pages, legalServices: paperwork },
    footer: { ...words.footer, legalServices: paperwork },
  });
}
