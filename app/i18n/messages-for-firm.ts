import type { Messages } from "./messages.ts";

/** Only a law firm may call its work legal services. */
export function messagesForFirm(words: Messages, isLawFirm: boolean): Messages {
  if (isLawFirm) return words;
  const { paperwork } = words.pages;
  // No copy: in the browser words of other pages may come later (scripts/split-words.ts).
  return Object.assign(Object.create(words), {
    pages: { ...words.pages, legalServices: paperwork },
    footer: { ...words.footer, legalServices: paperwork },
  });
}
