import type { SearchDocument } from "./search-document.ts";

/** Adds the English names to translated pages, so that both languages find them. */
export function withEnglish(translated: readonly SearchDocument[], english: readonly SearchDocument[]) {
  const byPath = new Map(english.map((document) => [document.path, document]));
  return translated.map((document) => {
    const original = byPath.get(document.path);
    if (!original || original.title === document.title) return document;
    return { ...document, names: [...new Set([...document.names, original.title, ...original.names])] };
  });
}
