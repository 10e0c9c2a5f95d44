/** A browser without this function of `URL` needs fill-in.ts: every engine got it later than the functions that are filled in. */
export const newestFunction = "parse";
