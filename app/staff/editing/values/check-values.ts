import { isOwnPath } from "#app/lib/addresses/safe-url.ts";
import type { Faults } from "#app/staff/editing/editable.ts";
import { labelOf, t } from "#app/staff/words/words.ts";
import { contrast } from "#app/ui/content/content-colours.ts";
import { fieldOf, isFilled, joinPath, type Place, type Shape, walkShape, walkWords } from "./field-shape.ts";

/** English must be complete, because all languages fall back to it. */
export function checkEnglish(shape: Shape, value: unknown): Faults {
  const parsed = shape.schema.safeParse(value);
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const at = joinPath(path.map((part) => (typeof part === "number" ? part : String(part))));
    if (!faults.has(at)) faults.set(at, labelOf(message));
  }
  for (const place of walkShape(shape, [value])) {
    for (const at of duplicatesIn(place)) faults.set(at, t("Another one has this short name."));
    // Browsers load only pictures of this site; another would stay an empty frame.
    if (isForeignPicture(place))
      faults.set(
        joinPath(place.path),
        t("Choose a picture of the library: one from another website is not shown."),
      );
    for (const at of paleColoursIn(place))
      faults.set(at, t("Too close to the background colour: these words could not be read on it."));
  }
  return faults;
}

const colours = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const sixDigits = (colour: string) =>
  colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, (digit) => digit + digit) : colour;

/** Text colours of a group that differ too little from its background colour (WCAG: 4.5). */
function paleColoursIn({ path, values: [group] }: Place): string[] {
  const colourOf = (name: string) => {
    const colour = fieldOf(group, name);
    return typeof colour === "string" && colours.test(colour) ? sixDigits(colour) : undefined;
  };
  const ground = colourOf("background_color");
  const pale = ["text_color", "accent_color"].filter((name) => {
    const colour = colourOf(name);
    return ground && colour && contrast(colour, ground) < 4.5;
  });
  return pale.map((name) => joinPath([...path, name]));
}

/** Finds duplicate ids. Translations and other pages find an item by its id. */
function duplicatesIn({ shape, path, values: [items] }: Place): string[] {
  if (!shape.hasIds || !Array.isArray(items)) return [];
  const ids = items.map((item) => fieldOf(item, "id"));
  return ids.flatMap((id, i) => (ids.indexOf(id) < i ? [joinPath([...path, i, "id"])] : []));
}

const isForeignPicture = ({ shape, values: [address] }: Place): boolean =>
  shape.info.input === "image" && typeof address === "string" && address !== "" && !isOwnPath(address);

/** A translation may have gaps; its existing texts must be valid. */
export function checkTranslation(shape: Shape, value: unknown): Faults {
  const faults = new Map<string, string>();
  for (const { shape: field, path, values } of walkWords(shape, value)) {
    const message = isFilled(values[0]) && field.schema.safeParse(values[0]).error?.issues[0]?.message;
    if (message) faults.set(joinPath(path), labelOf(message));
  }
  return faults;
}
