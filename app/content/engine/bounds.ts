/**
 * More than any content needs. The database refuses what goes beyond (private.refuse_excess); a row that is older than that
 * rule, or came past it, loses the part here, before anything looks at it (record 86).
 */
export const contentBounds = { text: 20_000, items: 2_000, depth: 40 };

/** In the place of what is too long, too many or too deep. No field accepts it, so what lies below is shown. */
const excess = Symbol("more than content may hold");

export function withinBounds(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.length > contentBounds.text ? excess : value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  if (depth >= contentBounds.depth || entries.length > contentBounds.items) return excess;
  if (Array.isArray(value)) return value.map((item) => withinBounds(item, depth + 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, withinBounds(part, depth + 1)]));
}
