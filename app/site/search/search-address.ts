/** Longer queries are cut; no one types more. */
export const longestQuestion = 100;

/** Reads the query of an address, and whether it is meant literally. */
export function readSearch(parameters: URLSearchParams): { question: string; isLiteral: boolean } {
  const question = (parameters.get("q") ?? "").slice(0, longestQuestion).replaceAll(/\s+/g, " ").trim();
  return { question, isLiteral: parameters.get("exact") === "1" };
}

export const literalSearch = (question: string): string =>
  `/search?${new URLSearchParams({ q: question, exact: "1" })}`;
