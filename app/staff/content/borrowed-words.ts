import { isRecord } from "./edit-values.ts";
import type { Shape } from "./field-shape.ts";
import { countMissing } from "./missing-words.ts";

/** Each text that stands below one of the paths, as loading names them: "headline", "guides.nala.title", "steps.2". */
export function countBorrowed(shape: Shape, english: unknown, paths: readonly string[]): number {
  return paths.reduce((sum, path) => {
    const found = findAt(shape, english, path.split("."));
    return sum + (found ? countMissing(found.shape, found.value, undefined) : 0);
  }, 0);
}

/** The words themselves, to be marked where they are shown. */
export function listBorrowed(shape: Shape, english: unknown, translation: unknown): string[] {
  if (!shape.hasWords) return [];
  if (shape.fields) {
    return shape.fields.flatMap(([name, field]) =>
      listBorrowed(field, fieldOf(english, name), fieldOf(translation, name)),
    );
  }
  const { item } = shape;
  if (item) {
    if (!Array.isArray(english)) return [];
    const items = Array.isArray(translation) ? translation : [];
    return english.flatMap((one, i) => listBorrowed(item, one, items[i]));
  }
  return typeof english === "string" && countMissing(shape, english, translation) > 0 ? [english] : [];
}

function findAt(
  shape: Shape,
  value: unknown,
  path: readonly string[],
): { shape: Shape; value: unknown } | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return { shape, value };
  const field = shape.fields?.find(([known]) => known === name)?.[1];
  if (field) return findAt(field, fieldOf(value, name), rest);
  if (!shape.item || !Array.isArray(value)) return undefined;
  const named = value.find((one) => isRecord(one) && String(one.id) === name);
  return findAt(shape.item, named ?? value[Number(name)], rest);
}

const fieldOf = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined);
