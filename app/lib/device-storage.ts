/** Reads a value from local storage. A private window or a full disk stores nothing. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if null. Returns false if the device refused. */
export function keep(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

export function readKeptList(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export const keepList = (key: string, names: readonly string[]): boolean =>
  keep(key, names.length > 0 ? JSON.stringify(names) : null);
