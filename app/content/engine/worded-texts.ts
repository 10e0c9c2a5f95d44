import { z } from "zod";
import { hasWords, withoutWrappers } from "./merge-content.ts";

/** A text that readers see, with its path: items are named by their id, otherwise by position. */
export type WordedText = { path: string; text: string };

/** Every text of a document that is translated. Addresses, colours and positions are the same in every language. */
export function listWordedTexts(schema: z.ZodType, value: unknown): WordedText[] {
  const found: WordedText[] = [];
  walk(schema, value, "", (text) => found.push(text));
  return found;
}

/** Builds a translation in the shape of the English document, with the given texts only. Items keep their ids. */
export function putWordedTexts(schema: z.ZodType, english: unknown, words: ReadonlyMap<string, string>) {
  return walk(schema, english, "", ({ path }) => words.get(path));
}

function walk(
  schema: z.ZodType,
  value: unknown,
  path: string,
  visit: (text: WordedText) => unknown,
): unknown {
  const inner = withoutWrappers(schema);
  if (!hasWords(inner)) return undefined;
  if (typeof value === "string") return visit({ path, text: value });
  const below = (name: string) => (path ? `${path}.${name}` : name);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const id = idOf(item);
      const made = walk(inner.element as z.ZodType, item, below(id ?? String(index)), visit);
      return id === undefined ? made : { id, ...(made as object) };
    });
  }
  if (inner instanceof z.ZodObject && typeof value === "object" && value !== null) {
    const fields = new Map(Object.entries(value));
    const made = Object.entries(inner.shape).map(([name, field]) => [
      name,
      walk(field as z.ZodType, fields.get(name), below(name), visit),
    ]);
    return Object.fromEntries(made.filter(([, field]) => field !== undefined));
  }
  return undefined;
}

const idOf = (item: unknown): string | undefined =>
  typeof item === "object" && item !== null && "id" in item ? String(item.id) : undefined;
