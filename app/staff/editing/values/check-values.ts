import { isOwnPath } from "#app/lib/addresses/safe-url.ts";
import type { Faults } from "#app/staff/editing/editable.ts";
import { labelOf, t } from "#app/staff/words/words.ts";
import { contrast } from "#app/ui/content/content-colours.ts";
import { isRecord, joinPath, type Path } from "./edit-values.ts";
import type { Shape } from "./field-shape.ts";

/** English must be whole: visitors of every language rely on it. */
export function checkEnglish(shape: Shape, value: unknown): Faults {
  const parsed = shape.schema.safeParse(value);
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const at = joinPath(path.map((part) => (typeof part === "number" ? part : String(part))));
    if (!faults.has(at)) faults.set(at, labelOf(message));
  }
  for (const at of listDuplicates(shape, value)) faults.set(at, t("Another one has this short name."));
  // Visitors' browsers load pictures of this site only; one from elsewhere would stay an empty frame.
  for (const at of listForeignPictures(shape, value))
    faults.set(at, t("Choose a picture of the library: one from another website is not shown."));
  for (const at of listPaleColours(shape, value))
    faults.set(at, t("Too close to the background colour: these words could not be read on it."));
  return faults;
}

const colours = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const sixDigits = (colour: string) =>
  colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, (digit) => digit + digit) : colour;

/** Colours of words that stand beside the colour of their ground, and too little apart from it (WCAG: 4.5). */
function listPaleColours(shape: Shape, value: unknown, path: Path = []): string[] {
  if (!shape.fields || !isRecord(value)) return [];
  const { background_color: ground } = value;
  const pale =
    typeof ground === "string" && colours.test(ground)
      ? ["text_color", "accent_color"].filter((name) => {
          const colour = value[name];
          const isColour = typeof colour === "string" && colours.test(colour);
          return isColour && contrast(sixDigits(colour), sixDigits(ground)) < 4.5;
        })
      : [];
  return [
    ...pale.map((name) => joinPath([...path, name])),
    ...shape.fields.flatMap(([name, field]) => listPaleColours(field, value[name], [...path, name])),
  ];
}

/** Short names are how translations and other pages find an item. */
function listDuplicates(shape: Shape, value: unknown, path: Path = []): string[] {
  if (shape.fields) {
    return shape.fields.flatMap(([name, field]) =>
      listDuplicates(field, isRecord(value) ? value[name] : undefined, [...path, name]),
    );
  }
  const { item, hasIds } = shape;
  if (!item || !Array.isArray(value)) return [];
  const ids = value.map((one) => (isRecord(one) ? one.id : undefined));
  return value.flatMap((one, i) => [
    ...(hasIds && ids.indexOf(ids[i]) < i ? [joinPath([...path, i, "id"])] : []),
    ...listDuplicates(item, one, [...path, i]),
  ]);
}

function listForeignPictures(shape: Shape, value: unknown, path: Path = []): string[] {
  if (shape.fields)
    return shape.fields.flatMap(([name, field]) =>
      listForeignPictures(field, isRecord(value) ? value[name] : undefined, [...path, name]),
    );
  const { item } = shape;
  if (item)
    return (Array.isArray(value) ? value : []).flatMap((one, i) =>
      listForeignPictures(item, one, [...path, i]),
    );
  const isForeign =
    shape.info.input === "image" && typeof value === "string" && value !== "" && !isOwnPath(value);
  return isForeign ? [joinPath(path)] : [];
}

/** A translation may have gaps; what is there must be right. */
export function checkTranslation(shape: Shape, value: unknown, path: Path = []): Faults {
  const faults = new Map<string, string>();
  const add = (found: Faults) => {
    for (const [at, fault] of found) faults.set(at, fault);
  };
  if (!shape.hasWords) return faults;
  if (shape.fields) {
    for (const [name, field] of shape.fields)
      if (isRecord(value)) add(checkTranslation(field, value[name], [...path, name]));
  } else if (shape.item) {
    for (const [i, item] of Array.isArray(value) ? value.entries() : [])
      add(checkTranslation(shape.item, item, [...path, i]));
  } else if (typeof value === "string" && value.trim() !== "") {
    const message = shape.schema.safeParse(value).error?.issues[0]?.message;
    if (message) faults.set(joinPath(path), labelOf(message));
  }
  return faults;
}
