/** Adds keys by position, for parts of a text that have no ids and hold no state. */
export function keyed<Part>(parts: readonly Part[]): { key: string; part: Part }[] {
  return parts.map((part, index) => ({ key: `part ${index}`, part }));
}
