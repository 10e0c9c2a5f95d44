/**
 * Newer functions that our scripts and their libraries call although a supported browser lacks them. A browser without one of
 * them gets fill-in.ts. tests/pages/newer-functions.spec.ts fails if the built scripts call one that is missing here.
 */
export const neededFunctions = [
  "Array.prototype.toSorted",
  "Array.prototype.toReversed",
  "Array.prototype.toSpliced",
  "String.prototype.toWellFormed",
  "URL.canParse",
  "Map.groupBy",
  "Object.groupBy",
  "AbortSignal.timeout",
];
