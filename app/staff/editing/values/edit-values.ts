export type Path = readonly (string | number)[];

export const joinPath = (path: Path): string => path.join(".");

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const name of path) {
    if (Array.isArray(at)) at = at[Number(name)];
    else if (isRecord(at) && Object.hasOwn(at, name)) at = at[name];
    else return undefined;
  }
  return at;
}

/** An immutable update of one field: objects that are not on its path are shared with the original. */
export function withValueAt(value: unknown, path: Path, next: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  if (typeof name === "number") {
    const items = Array.isArray(value) ? [...value] : [];
    items[name] = withValueAt(items[name], rest, next);
    return items;
  }
  const fields = isRecord(value) ? value : {};
  return { ...fields, [name]: withValueAt(fields[name], rest, next) };
}

export type ListChange =
  | { type: "add"; at: number; item: unknown }
  | { type: "remove"; at: number }
  | { type: "move"; from: number; to: number };

export function changeList(value: unknown, change: ListChange): unknown[] {
  const items = Array.isArray(value) ? [...value] : [];
  if (change.type === "add") items.splice(change.at, 0, change.item);
  else if (change.type === "remove") items.splice(change.at, 1);
  else items.splice(change.to, 0, ...items.splice(change.from, 1));
  return items;
}

/** Deep equality, regardless of key order; a missing field equals an undefined one. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSameValue(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSameValue(a[name], b[name]));
}
