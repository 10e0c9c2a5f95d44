import { isRecord, type Shape } from "./field-shape.ts";

/** Derives the ID of a new item from its first text if the ID is empty. */
export function fillShortNames(shape: Shape, value: unknown): unknown {
  if (shape.fields && isRecord(value)) {
    const filled = shape.fields.map(([name, field]) => [name, fillShortNames(field, value[name])] as const);
    return { ...value, ...Object.fromEntries(filled.filter(([, inner]) => inner !== undefined)) };
  }
  const { item, hasIds } = shape;
  if (!item || !Array.isArray(value)) return value;
  const items = value.map((one) => fillShortNames(item, one));
  if (!hasIds) return items;
  const taken = new Set(items.map((one) => (isRecord(one) ? one.id : undefined)));
  return items.map((one) => {
    if (!isRecord(one) || one.id !== "") return one;
    const name = freeName(toShortName(item, one), taken);
    taken.add(name);
    return { ...one, id: name };
  });
}

function toShortName({ fields = [] }: Shape, item: Record<string, unknown>): string {
  const first = fields.find(
    ([name, { hasWords }]) => hasWords && typeof item[name] === "string" && item[name],
  )?.[0];
  const words = first ? String(item[first]) : "";
  const name = words
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
  return name || "item";
}

function freeName(name: string, taken: ReadonlySet<unknown>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  return free;
}
