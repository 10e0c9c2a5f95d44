/** A page asks for this function to know whether a browser needs fill-in.ts: each engine got it later than what is filled in. */
export const newestFunction = "URL.parse";
