import type { Point } from "./polygon.ts";
import { pair } from "./svg-path.ts";

/** Round, ticked shapes that look like Telugu writing and say nothing: no name is ever printed. */
const shapes = [
  "m1 0a4.5 4.5 0 1 1 7 0m-6-9 3 2.5 4-4",
  "m8-6a4.5 4.5 0 1 0 1 5m-7-8 3 2 4-4",
  "m1-4c0 6 8 6 8 1s-5-4-5 0m-2-6 3 2.5 4-4",
  "m0-4c2-4 6-3 5 0s-4 4-2 4 6-1 6-5m-6-4 2 2 4-4",
];

export function handwriting([x, y]: Point, length: number, random: () => number): string {
  let strokes = "";
  let word = 2 + Math.floor(random() * 3);
  for (let at = 0; at < length; at += 13) {
    if (word-- === 0) {
      word = 2 + Math.floor(random() * 3);
      at += 7;
    }
    strokes += `M${pair(Math.round(x + at), Math.round(y))}${shapes[Math.floor(random() * shapes.length)] ?? ""}`;
  }
  return strokes;
}
