import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { isRecord } from "./edit-values.ts";
import { emptyValue, type Shape } from "./field-shape.ts";
import { fillShortNames } from "./fill-short-names.ts";

const nothingYet = "…";

/** Fills required gaps of unfinished work with a marker, so that it can be previewed from the first word. */
export const fillGaps = (shape: Shape, value: unknown): unknown => fillShortNames(shape, fill(shape, value));

function fill(shape: Shape, value: unknown): unknown {
  const { fields, item, info, min = 0 } = shape;
  if (value === undefined && shape.isOptional) return undefined;
  if (fields) {
    const given = isRecord(value) ? value : {};
    return Object.fromEntries(fields.map(([name, field]) => [name, fill(field, given[name])]));
  }
  if (item) {
    const given = Array.isArray(value) ? value : [];
    const missing = Array.from({ length: Math.max(0, min - given.length) }, () => emptyValue(item));
    return [...given, ...missing].map((one) => fill(item, one));
  }
  if (shape.schema.safeParse(value).success) return value;
  // An ID is derived from the item's text when it is saved.
  if (info.input === "identifier") return "";
  if (info.input === "date") return todayInIndia();
  return shape.options?.[0] ?? (typeof value === "string" && value !== "" ? value : nothingYet);
}
