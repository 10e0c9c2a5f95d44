import { listWords as listIn } from "#app/i18n/list-words.ts";
import { staffLanguage } from "./staff-language.ts";

/** "2 enquiries, 1 note and 3 attachments", in the member's language. */
export const listWords = (words: readonly string[]): string => listIn(words, staffLanguage());
