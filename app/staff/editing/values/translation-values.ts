import { itemForEach } from "#app/content/engine/match-items.ts";
import { aboutTranslation, readAboutTranslation } from "#app/content/translation/about-translation.ts";
import { fieldOf, isRecord, isSameValue, type Path, type Shape } from "./field-shape.ts";

/** Texts of a language, and the English they were made from, in the same shape. */
export type Translation = { words: unknown; madeFrom: unknown };

/** The key under which a form stores the English that a field was translated from. */
export const originPath = (path: Path): Path => [aboutTranslation, "made_from", ...path];

/**
 * Aligns a translation with English: an item with an ID by that ID, others by the English they were made from or
 * by position. `shipped` is the shipped translation, used where staff have not written their own.
 */
export function translationForm(
  shape: Shape,
  english: unknown,
  stored: unknown,
  shipped: Translation | undefined,
): unknown {
  const { made_from: madeFrom, ...about } = readAboutTranslation(stored);
  const laid = lay(shape, english, [{ words: stored, madeFrom }, ...(shipped ? [shipped] : [])]);
  return { ...(laid.words as object), [aboutTranslation]: { ...about, made_from: laid.madeFrom } };
}

function lay(shape: Shape, english: unknown, layers: readonly Translation[]): Translation {
  if (!shape.hasWords || (shape.fields && !isRecord(english))) return nothing;
  const { fields, item, hasIds } = shape;
  if (fields) {
    const laid = fields.map(([name, field]) => {
      const within = layers.map((layer) => at(layer, (side) => fieldOf(side, name)));
      return [name, lay(field, fieldOf(english, name), within)] as const;
    });
    return groupOf(laid);
  }
  if (item) {
    const originals = Array.isArray(english) ? english : [];
    const matched = layers.map((layer) =>
      hasIds ? originals.map((one) => byId(layer, fieldOf(one, "id"))) : byPlace(originals, layer),
    );
    const inItem = (i: number) => matched.map((list) => list[i] ?? nothing);
    return listOf(originals.map((original, i) => lay(item, original, inItem(i))));
  }
  const found = layers.find(({ words }) => textOf(words) !== "");
  return { words: textOf(found?.words), madeFrom: textOf(found?.madeFrom) };
}

const nothing: Translation = { words: undefined, madeFrom: undefined };

const groupOf = (fields: readonly (readonly [name: string, inner: Translation])[]): Translation => ({
  words: Object.fromEntries(fields.map(([name, { words }]) => [name, words])),
  madeFrom: Object.fromEntries(fields.map(([name, { madeFrom }]) => [name, madeFrom])),
});

const listOf = (items: readonly Translation[]): Translation => ({
  words: items.map(({ words }) => words),
  madeFrom: items.map(({ madeFrom }) => madeFrom),
});

const at = ({ words, madeFrom }: Translation, take: (side: unknown) => unknown): Translation => ({
  words: take(words),
  madeFrom: take(madeFrom),
});

const byId = (layer: Translation, id: unknown): Translation => at(layer, (side) => findById(side, id));

const findById = (items: unknown, id: unknown): unknown =>
  Array.isArray(items) ? items.find((one) => fieldOf(one, "id") === id) : undefined;

const byPlace = (originals: readonly unknown[], layer: Translation): (Translation | undefined)[] =>
  itemForEach(originals, layer) ?? originals.map((_, i) => at(layer, (side) => itemAt(side, i)));

/** The form value of a language, and the baseline to detect changes. */
type Sides = { english: unknown; form: Translation; stored: unknown; shipped: Translation };

/**
 * The stored form: only typed texts, with the English they were made from. Borrowed, shared and shipped values are
 * left out; empty if nothing remains.
 */
export function translationToSave(
  shape: Shape,
  english: unknown,
  form: unknown,
  stored: unknown,
  shipped: Translation | undefined,
): Record<string, unknown> {
  const { made_from, ...about } = readAboutTranslation(form);
  const sides = { english, form: { words: form, madeFrom: made_from }, stored, shipped: shipped ?? nothing };
  const saved = toSave(shape, sides);
  const known = { ...about, ...(saved && { made_from: saved.madeFrom }) };
  return {
    ...(saved?.words as object | undefined),
    ...(Object.keys(known).length > 0 && { [aboutTranslation]: known }),
  };
}

function toSave(shape: Shape, sides: Sides): Translation | undefined {
  if (!shape.hasWords) return undefined;
  const { fields, item, hasIds } = shape;
  if (fields) {
    const saved = fields.flatMap(([name, field]) => {
      const inner = toSave(
        field,
        mapSides(sides, (side) => fieldOf(side, name)),
      );
      return inner ? [[name, inner] as const] : [];
    });
    return saved.length > 0 ? groupOf(saved) : undefined;
  }
  if (item) return hasIds ? namedItems(item, sides) : wholeList(item, sides);
  const words = textOf(sides.form.words).trim();
  const saved = { words, madeFrom: textOf(sides.form.madeFrom) };
  return words === "" || isShippedAnyway(saved, sides) ? undefined : saved;
}

function namedItems(item: Shape, sides: Sides): Translation | undefined {
  const originals = Array.isArray(sides.english) ? sides.english : [];
  const saved = originals.flatMap((original: unknown, i) => {
    const id = fieldOf(original, "id");
    const inner = toSave(item, {
      english: original,
      form: at(sides.form, (side) => itemAt(side, i)),
      stored: findById(sides.stored, id),
      shipped: byId(sides.shipped, id),
    });
    return inner ? [at(inner, (side) => ({ id, ...(side as object) }))] : [];
  });
  return saved.length > 0 ? listOf(saved) : undefined;
}

/** Items without ids are matched by position, so a translation of their list is stored for all of them or for none. */
function wholeList(item: Shape, sides: Sides): Translation | undefined {
  const originals = Array.isArray(sides.english) ? sides.english : [];
  const saved = originals.map((original: unknown, i) =>
    toSave(item, {
      english: original,
      form: at(sides.form, (side) => itemAt(side, i)),
      stored: undefined,
      shipped: nothing,
    }),
  );
  if (saved.every((one) => one === undefined)) return undefined;
  const blank = item.fields ? {} : item.item ? [] : "";
  const list = listOf(saved.map((one) => one ?? { words: blank, madeFrom: blank }));
  return isShippedAnyway(list, sides) ? undefined : list;
}

/** The shipped translation applies until staff write another one or confirm it for a newer English text. */
const isShippedAnyway = ({ words, madeFrom }: Translation, { stored, shipped }: Sides) =>
  stored === undefined &&
  shipped.words !== undefined &&
  isSameValue(words, shipped.words) &&
  saysTheSame(madeFrom, shipped.madeFrom);

/** True when every English origin that the form knows equals that of the shipped translation. */
function saysTheSame(madeFrom: unknown, shipped: unknown): boolean {
  if (typeof madeFrom === "string") return madeFrom === "" || madeFrom === shipped;
  if (typeof madeFrom !== "object" || madeFrom === null) return true;
  return Object.entries(madeFrom).every(([name, inner]) =>
    saysTheSame(inner, Array.isArray(shipped) ? itemAt(shipped, Number(name)) : fieldOf(shipped, name)),
  );
}

const mapSides = ({ english, form, stored, shipped }: Sides, take: (side: unknown) => unknown): Sides => ({
  english: take(english),
  form: at(form, take),
  stored: take(stored),
  shipped: at(shipped, take),
});

const itemAt = (value: unknown, i: number): unknown => (Array.isArray(value) ? value[i] : undefined);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
