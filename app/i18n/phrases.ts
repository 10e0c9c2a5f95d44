import type { Locale } from "./locales.ts";
import english from "./phrases/en.json" with { type: "json" };
import hindi from "./phrases/hi.json" with { type: "json" };
import telugu from "./phrases/te.json" with { type: "json" };

/**
 * Texts that code assembles into sentences in the reader's language: figures, the firm's answers, the greeting of a
 * chat. They are separate from the interface texts, which every page loads.
 */
export type Phrases = typeof english;

export const phrases: Record<Locale, Phrases> = { en: english, te: telugu, hi: hindi };
