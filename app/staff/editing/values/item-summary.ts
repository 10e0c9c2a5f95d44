import { plainText } from "#app/content/engine/inline-text.ts";
import { isRecord, type Shape } from "./field-shape.ts";

export function summaryOf(shape: Shape, value: unknown): string {
  if (typeof value === "string") return shorten(plainText(value));
  if (Array.isArray(value) && shape.item) {
    const { item } = shape;
    return shorten(
      value
        .map((one) => summaryOf(item, one))
        .filter(Boolean)
        .join(" | "),
    );
  }
  if (!isRecord(value)) return "";
  const words = shape.fields?.filter(([, field]) => field.hasWords && !field.item && !field.fields) ?? [];
  const named = words.length > 0 ? words : (shape.fields ?? []);
  for (const [name, field] of named) {
    const summary = summaryOf(field, value[name]);
    if (summary) return summary;
  }
  return "";
}

const shorten = (text: string) => (text.length > 90 ? `${text.slice(0, 88).trimEnd()}…` : text);

/** The label of a page: its own short name, or its address. */
export function pageTitle(value: unknown, slug: string): string {
  const named = isRecord(value) ? (value.short_title ?? value.title) : undefined;
  return typeof named === "string" && named ? named : slug;
}
