/** Cited like sources: the firm confirmed the value, or it is only the last known one (site/reference/marks.ts). */
export const confirmedHere = "C0";
export const lastKnownOnly = "O0";
