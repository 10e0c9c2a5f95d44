/** Names that content may use instead of what the site settings say: {brand}, {phone}, {email}, {address}, {operator}, {year}. */
export type Placeholders = Record<"brand" | "phone" | "email" | "address" | "operator" | "year", string>;

const placeholder = /\{(brand|phone|email|address|operator|year)\}/g;

export const hasPlaceholders = (value: object): boolean => JSON.stringify(value).search(placeholder) >= 0;

/** Every text inside a value, with its placeholders filled in. */
export function fillPlaceholders<Value>(value: Value, words: Placeholders): Value {
  const fill = (part: unknown): unknown => {
    if (typeof part === "string") {
      return part.replace(placeholder, (_, name: keyof Placeholders) => words[name]);
    }
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, fill(inner)]));
  };
  return fill(value) as Value;
}
