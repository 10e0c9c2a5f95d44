/** Words and phrases with the same meaning, and the page that answers them, if there is one. */
export type SynonymGroup = { words: readonly string[]; page?: string };
