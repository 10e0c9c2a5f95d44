/** The path of the loaded document. After a client-side navigation the address has another one. */
export function loadedPath(): string | undefined {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded && new URL(loaded.name).pathname;
}
