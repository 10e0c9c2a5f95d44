/**
 * The query parameters that select another page, by path. All others are ignored: campaign parameters, made-up ones,
 * and the router's `_routes`, which requests a part of the same data.
 */
export const pageParameters: Record<string, readonly string[]> = {
  "/blog": ["page", "tag"],
};

/** The known parameters in list order, without empty ones, so that each page has one address. */
export function queryOf(given: URLSearchParams, known: readonly string[]): string {
  const kept = known.flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
