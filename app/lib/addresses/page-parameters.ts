/**
 * The parameters that make another page, by the page that looks at them. Every other is left out: campaign marks,
 * what somebody made up, and the router's `_routes`, which asks for a part of what the whole answer holds.
 */
export const pageParameters: Record<string, readonly string[]> = {
  "/blog": ["page", "tag"],
  "/guides": ["need"],
};

/** The known parameters of an address, sorted as the list has them and without empty ones, so that one page has one address. */
export function queryOf(given: URLSearchParams, known: readonly string[]): string {
  const kept = known.flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
