/** A short list of names that stays on this device. */
export function readKeptList(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function keepList(key: string, names: readonly string[]): void {
  try {
    if (names.length > 0) localStorage.setItem(key, JSON.stringify(names));
    else localStorage.removeItem(key);
  } catch {
    // A private window or a full disk: it lasts as long as the page.
  }
}
