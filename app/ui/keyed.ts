/** The parts of a text have no names; their order is all there is, and they hold no state. */
export function keyed<Part>(parts: readonly Part[]): { key: string; part: Part }[] {
  return parts.map((part, index) => ({ key: `part ${index}`, part }));
}
