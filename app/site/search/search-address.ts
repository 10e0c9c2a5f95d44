/** Longer questions are cut: nobody types more. */
export const longestQuestion = 100;

/** What an address asks for, and whether it wants the words as they were typed. */
export function readSearch(parameters: URLSearchParams): { question: string; isLiteral: boolean } {
  const question = (parameters.get("q") ?? "").slice(0, longestQuestion).replaceAll(/\s+/g, " ").trim();
  return { question, isLiteral: parameters.get("exact") === "1" };
}

export const literalSearch = (question: string): string =>
  `/search?${new URLSearchParams({ q: question, exact: "1" })}`;
