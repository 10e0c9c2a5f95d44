import { edges, type Polygon } from "./polygon.ts";
import { pair } from "./svg-path.ts";

/** Slanting lines that fill a plot, as maps mark land that is barred. Cut to its outline: no clip path is needed. */
export function hatch(outline: Polygon, spacing: number): string {
  const sums = outline.map(([x, y]) => x + y);
  let strokes = "";
  for (let sum = Math.min(...sums) + spacing / 2; sum < Math.max(...sums); sum += spacing) {
    const crossings = edges(outline)
      .flatMap(([a, b]) => {
        const [from, to] = [a[0] + a[1] - sum, b[0] + b[1] - sum];
        return from > 0 === to > 0 ? [] : [a[0] + ((b[0] - a[0]) * from) / (from - to)];
      })
      .toSorted((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [start = 0, end = 0] = crossings.slice(i, i + 2);
      strokes += `M${pair(start, sum - start)}l${pair(end - start, start - end)}`;
    }
  }
  return strokes;
}
