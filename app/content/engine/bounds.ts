/**
 * Limits that no real content reaches. The database refuses larger values (private.refuse_excess). In rows that are
 * older than that rule, or bypassed it, the excess part is removed here, before anything processes it (record 86).
 */
export const contentBounds = { text: 20_000, items: 2_000, depth: 40 };

/** Replaces a value that is too long or too deep. No field accepts it, so the next layer is shown instead. */
const excess = Symbol("more than content may hold");

export function withinBounds(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.length > contentBounds.text ? excess : value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  if (depth >= contentBounds.depth || entries.length > contentBounds.items) return excess;
  if (Array.isArray(value)) return value.map((item) => withinBounds(item, depth + 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, withinBounds(part, depth + 1)]));
}
