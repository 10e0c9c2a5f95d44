import { contains, distanceToOutline, type Point, type Polygon } from "./polygon.ts";

/** How far a point is from something that labels and stones must not touch; negative inside it. */
export type Clearance = (point: Point) => number;

/** The roomiest point of a plot, and the distance from it to the nearest line. */
export function labelPoint(outline: Polygon, clearances: readonly Clearance[] = []) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const steps = 14;
  let best: { at: Point; room: number } = { at: [left, top], room: 0 };
  for (let column = 1; column < steps; column++) {
    for (let row = 1; row < steps; row++) {
      const at: Point = [left + (width * column) / steps, top + (height * row) / steps];
      if (!contains(outline, at)) continue;
      const room = Math.min(distanceToOutline(at, outline), ...clearances.map((clear) => clear(at)));
      if (room > best.room) best = { at, room };
    }
  }
  return best;
}
