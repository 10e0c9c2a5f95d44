/** A list in another language, and the English it was made from. */
export type TranslatedItems = { words: unknown; madeFrom: unknown };

/**
 * For each item of an English list without names of their own, the one that translates it: made from the same text, wherever
 * that stood; else the one at its place, where both lists are as long. Undefined when neither can be said.
 */
export function itemForEach(
  items: readonly unknown[],
  { words, madeFrom }: TranslatedItems,
): (TranslatedItems | undefined)[] | undefined {
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

/** An item that was never translated has an empty origin. */
const isBlank = (origin: unknown): boolean =>
  typeof origin === "object" && origin !== null && Object.keys(origin).length === 0;

/** Every word of the origin stands in the item; what has no words, such as an address, is the same in every language. */
function isMadeFrom(item: unknown, origin: unknown): boolean {
  if (typeof origin === "string") return item === origin;
  if (typeof origin !== "object" || origin === null) return true;
  // Only as deep as the item itself goes: a row may hold anything.
  if (typeof item !== "object" || item === null) return false;
  const fields = new Map(Object.entries(item));
  return Object.entries(origin).every(([name, one]) => isMadeFrom(fields.get(name), one));
}
