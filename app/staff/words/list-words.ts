import { staffLanguage } from "./staff-language.ts";

/** "2 enquiries, 1 note and 3 attachments", in the member's language. */
export function listWords(words: readonly string[]): string {
  const language = staffLanguage();
  return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(words);
}
