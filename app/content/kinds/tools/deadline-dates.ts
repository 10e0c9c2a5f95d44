/** Whose time runs: the reader's own, the office's, or what becomes possible when the office's is over. */
export const deadlineSides = ["you", "office", "afterwards"] as const;

/** The short name of a case's first date, which every case has. */
export const firstDate = "event";
