import {
  along,
  between,
  distance,
  edges,
  type Line,
  nearestOnEdge,
  type Point,
  type Polygon,
} from "./polygon.ts";

/** Both halves carry the very same points along the cut, so neighbours always meet exactly. */
export type Cut = { line: Line; halves: readonly [Polygon, Polygon] };

type Hit = { edge: number; at: Point };

/** A straight cut through a point, with a slight bend when it is long: fields follow the ground, not a ruler. */
export function cutThrough(polygon: Polygon, through: Point, angle: number, bend: number): Cut | undefined {
  const [from, to] = chord(polygon, through, angle);
  if (!from || !to || from.edge === to.edge) return undefined;
  const length = distance(from.at, to.at);
  const isBent = length > 46 && Math.abs(bend) > 0.001;
  const middle = between(from.at, to.at, 0.35 + 0.3 * Math.abs(bend % 1));
  const bends = isBent ? [along(middle, angle + Math.PI / 2, bend * length * 0.05)] : [];
  return split(polygon, from, to, bends);
}

/** A cut along a road or a stream that crosses the polygon from edge to edge. */
export function cutAlong(polygon: Polygon, line: Line): Cut | undefined {
  const [first, last] = [line.at(0), line.at(-1)];
  if (!first || !last) return undefined;
  return split(polygon, nearestHit(polygon, first), nearestHit(polygon, last), line.slice(1, -1));
}

/** Where a line through a point first leaves the polygon, backwards and forwards. Corners are left alone. */
function chord(polygon: Polygon, through: Point, angle: number): [Hit?, Hit?] {
  const direction: Point = [Math.cos(angle), Math.sin(angle)];
  let back: (Hit & { away: number }) | undefined;
  let forth: (Hit & { away: number }) | undefined;
  for (const [edge, [a, b]] of edges(polygon).entries()) {
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const cross = direction[0] * ey - direction[1] * ex;
    if (Math.abs(cross) < 1e-9) continue;
    const [wx, wy] = [a[0] - through[0], a[1] - through[1]];
    const away = (wx * ey - wy * ex) / cross;
    const share = (wx * direction[1] - wy * direction[0]) / cross;
    if (share < 0.02 || share > 0.98) continue;
    const hit = { edge, at: between(a, b, share), away };
    if (away < 0 && (!back || away > back.away)) back = hit;
    if (away > 0 && (!forth || away < forth.away)) forth = hit;
  }
  return [back, forth];
}

function nearestHit(polygon: Polygon, point: Point): Hit {
  let best: Hit & { away: number } = { edge: 0, at: point, away: Number.POSITIVE_INFINITY };
  for (const [edge, ends] of edges(polygon).entries()) {
    const { at } = nearestOnEdge(point, ends);
    const away = distance(at, point);
    if (away < best.away) best = { edge, at, away };
  }
  return best;
}

function split(polygon: Polygon, from: Hit, to: Hit, bends: Line): Cut {
  const line = [from.at, ...bends, to.at];
  return {
    line,
    halves: [
      [...line, ...cornersBetween(polygon, to.edge, from.edge)],
      [...line.toReversed(), ...cornersBetween(polygon, from.edge, to.edge)],
    ],
  };
}

/** The corners met when walking from one edge on to another. */
function cornersBetween(polygon: Polygon, fromEdge: number, toEdge: number): Point[] {
  const count = polygon.length;
  const steps = (toEdge - fromEdge + count) % count || count;
  return Array.from({ length: steps }, (_, i) => polygon[(fromEdge + 1 + i) % count] ?? [0, 0]);
}
