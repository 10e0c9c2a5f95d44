import type { Locale } from "./locales.ts";
import english from "./phrases/en.json" with { type: "json" };
import hindi from "./phrases/hi.json" with { type: "json" };
import telugu from "./phrases/te.json" with { type: "json" };

/**
 * What code puts together into a sentence, and says in the reader's language wherever it runs: figures, the firm's
 * answers, the greeting of a chat. Apart from the interface's words, which travel with every page.
 */
export type Phrases = typeof english;

export const phrases: Record<Locale, Phrases> = { en: english, te: telugu, hi: hindi };
