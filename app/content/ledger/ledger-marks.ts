/** Cited like sources: what the ledger itself knows of a value. They decide its mark (site/reference/marks.ts). */
export const confirmedHere = "C0";
export const lastKnownOnly = "O0";
