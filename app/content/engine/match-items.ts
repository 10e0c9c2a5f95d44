/** A list in another language, and the English that it was translated from. */
export type TranslatedItems = { words: unknown; madeFrom: unknown };

/**
 * Matches translated items to the items of an English list whose items have no ids. An item matches if it was made from
 * the same English text, at any position; otherwise by position, if both lists have the same length. Returns undefined
 * if neither applies.
 */
export function itemForEach(items: readonly unknown[], { words, madeFrom }: TranslatedItems) {
  if (!Array.isArray(words)) return undefined;
  const isSameLength = words.length === items.length;
  const origins = Array.isArray(madeFrom) && madeFrom.length === words.length ? madeFrom : undefined;
  if (!isSameLength && !origins) return undefined;
  const at = (place: number): TranslatedItems => ({ words: words[place], madeFrom: origins?.[place] });
  if (!origins) return items.map((_, place) => at(place));
  const isAt = (item: unknown, place: number) =>
    place in origins && !isBlank(origins[place]) && isMadeFrom(item, origins[place]);
  const taken = new Set(items.flatMap((item, place) => (isAt(item, place) ? [place] : [])));
  const found = items.map((item, place) => {
    if (isAt(item, place)) return at(place);
    const moved = origins.findIndex((_, other) => !taken.has(other) && isAt(item, other));
    taken.add(moved);
    return moved < 0 ? undefined : at(moved);
  });
  const whole = found.map((one, place) => one ?? (isSameLength && !taken.has(place) ? at(place) : undefined));
  return whole.some(Boolean) ? whole : undefined;
}

const isBlank = (origin: unknown): boolean =>
  typeof origin === "object" && origin !== null && Object.keys(origin).length === 0;

/** True if every text of the origin is unchanged in the item. Other values, such as addresses, always match. */
function isMadeFrom(item: unknown, origin: unknown): boolean {
  // Shipped content is its own origin.
  if (item === origin) return true;
  if (typeof origin === "string") return false;
  if (typeof origin !== "object" || origin === null) return true;
  // Stops at the depth of the item, because a row may hold anything.
  if (typeof item !== "object" || item === null) return false;
  const fields = new Map(Object.entries(item));
  return Object.entries(origin).every(([name, one]) => isMadeFrom(fields.get(name), one));
}
