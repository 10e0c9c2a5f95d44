/** Words and phrases that mean the same to somebody who looks for something, and the page that answers them, if there is one. */
export type SynonymGroup = { words: readonly string[]; page?: string };
