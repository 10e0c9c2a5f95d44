import { keep, readKept } from "./device-storage.ts";

/** A short list of names in local storage. */
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
