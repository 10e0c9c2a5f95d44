import type { Point } from "./polygon.ts";
import { pair } from "./svg-path.ts";

/** Ruled words that say nothing: no name is ever printed, and nothing that a reader of Telugu would try to read. */
export function handwriting([x, y]: Point, length: number, random: () => number): string {
  let strokes = "";
  for (let at = 0; at < length - 4; ) {
    const word = Math.min(8 + Math.floor(random() * 14), length - at);
    strokes += `M${pair(Math.round(x + at), Math.round(y - 3))}h${Math.round(word)}`;
    at += word + 5;
  }
  return strokes;
}
