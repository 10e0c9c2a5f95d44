import { plainText } from "#app/content/engine/inline-text.ts";
import { placeholderPattern } from "#app/content/engine/placeholder-syntax.ts";
import type { Path, WordField } from "./field-shape.ts";

/** The text of an element of the page, and how many elements before it have the same. */
export type SaidText = { text: string; before: number };

export const normaliseText = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const fewest = 4;

/**
 * Finds the field of a clicked text: first by the text of the innermost element, then by that of its ancestors. A
 * text may be in several fields; then the second on the page is the second in the form.
 */
export function findField(said: readonly SaidText[], fields: readonly WordField[]): Path | undefined {
  const known = fields.map(({ path, text }) => ({ path, plain: normaliseText(plainText(text)) }));
  for (const { text, before } of said) {
    const same = known.filter(({ plain }) => isSaid(plain, text));
    if (same.length > 0) return same[Math.min(before, same.length - 1)]?.path;
  }
  // No field equals the clicked text: it may be a bold word inside one, or joined from several.
  for (const { text } of said) {
    if (text.length < fewest) continue;
    const [longest] = known
      .filter(({ plain }) => plain.length >= fewest && (plain.includes(text) || text.includes(plain)))
      .toSorted((one, other) => other.plain.length - one.plain.length);
    if (longest) return longest.path;
  }
  return undefined;
}

const placeholders = new RegExp(placeholderPattern, "g");

/** On the page, placeholders are replaced by figures and the firm's details. */
function isSaid(plain: string, text: string): boolean {
  if (!plain.includes("{")) return plain === text;
  const parts = plain.split(placeholders).filter((_, i) => i % 3 === 0);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || !text.startsWith(first) || !text.endsWith(last)) return false;
  let end = 0;
  return parts.every((part) => {
    const found = text.indexOf(part, end);
    end = found + part.length;
    return found !== -1;
  });
}
