export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];
/** Corners in order; the last is joined to the first. */
export type Polygon = readonly Point[];

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
export const along = (from: Point, angle: number, length: number): Point => [
  from[0] + Math.cos(angle) * length,
  from[1] + Math.sin(angle) * length,
];
/** How far a point lies in a direction. */
export const reach = ([x, y]: Point, angle: number) => x * Math.cos(angle) + y * Math.sin(angle);

export function edges(polygon: Polygon): (readonly [Point, Point])[] {
  return polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length] ?? corner]);
}

const signedArea = (polygon: Polygon) =>
  edges(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2;

export const areaOf = (polygon: Polygon) => Math.abs(signedArea(polygon));

export function centreOf(polygon: Polygon): Point {
  let [x, y] = [0, 0];
  for (const [a, b] of edges(polygon)) {
    const weight = a[0] * b[1] - b[0] * a[1];
    x += (a[0] + b[0]) * weight;
    y += (a[1] + b[1]) * weight;
  }
  const sixfold = 6 * signedArea(polygon);
  return [x / sixfold, y / sixfold];
}

export function contains(polygon: Polygon, [x, y]: Point): boolean {
  let isInside = false;
  for (const [a, b] of edges(polygon)) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
      isInside = !isInside;
  }
  return isInside;
}

export function nearestOnEdge(point: Point, [a, b]: readonly [Point, Point]): { at: Point; share: number } {
  const squared = distance(a, b) ** 2 || 1;
  const raw = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / squared;
  const share = Math.min(1, Math.max(0, raw));
  return { at: between(a, b, share), share };
}

const distanceToEdge = (point: Point, edge: readonly [Point, Point]) =>
  distance(point, nearestOnEdge(point, edge).at);

export const distanceToOutline = (point: Point, polygon: Polygon) =>
  Math.min(...edges(polygon).map((edge) => distanceToEdge(point, edge)));

export const distanceToLine = (point: Point, line: Line) =>
  Math.min(...line.slice(1).map((end, i) => distanceToEdge(point, [line[i] ?? end, end])));

/** Direction and lengths of the smallest rectangle around a polygon. */
export function longAxis(polygon: Polygon): { angle: number; length: number } {
  let best = { angle: 0, length: 0, area: Number.POSITIVE_INFINITY };
  for (const [a, b] of edges(polygon)) {
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const spread = (direction: number) => {
      const reached = polygon.map((corner) => reach(corner, direction));
      return Math.max(...reached) - Math.min(...reached);
    };
    const [length, width] = [spread(angle), spread(angle + Math.PI / 2)];
    if (length * width >= best.area) continue;
    best = {
      angle: length >= width ? angle : angle + Math.PI / 2,
      length: Math.max(length, width),
      area: length * width,
    };
  }
  return best;
}
