/** A browser without this function of `URL` needs fill-in.ts, whose functions are all older in every engine. */
export const newestFunction = "parse";
