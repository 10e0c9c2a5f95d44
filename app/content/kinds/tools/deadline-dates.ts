/** Whose time limit it is: the reader's, the office's, or a step that opens when the office's limit has passed. */
export const deadlineSides = ["you", "office", "afterwards"] as const;

export const firstDate = "event";
