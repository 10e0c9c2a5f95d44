import { distance, type Line, type Point } from "./polygon.ts";

/** One decimal is a tenth of a pixel; more would be bytes nobody sees. */
export const rounded = (value: number) => Math.round(value * 10) / 10;

/** Moves count from the point before: the numbers are shorter and compress better. */
export function pathOf(line: Line, isClosed = false): string {
  let [x, y] = [0, 0];
  const steps = line.map(([toX, toY], i) => {
    const [nextX, nextY] = [rounded(toX), rounded(toY)];
    const step = i === 0 ? `M${pair(nextX, nextY)}` : `l${pair(nextX - x, nextY - y)}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return steps.join("") + (isClosed ? "z" : "");
}

export const pair = (x: number, y: number) => `${shortNumber(x)} ${shortNumber(y)}`.replace(" -", "-");

const shortNumber = (value: number) => String(rounded(value)).replace(/^(-?)0\./, "$1.");

/** A soft curve through every point (Catmull-Rom as cubic Béziers). */
export function curveOf(line: Line, isClosed = false): string {
  const at = (i: number): Point => {
    const index = isClosed ? (i + line.length) % line.length : Math.min(line.length - 1, Math.max(0, i));
    return line[index] ?? [0, 0];
  };
  const count = isClosed ? line.length : line.length - 1;
  const curves = Array.from({ length: count }, (_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave = pair(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const arrive = pair(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    return `C${leave} ${arrive} ${pair(...to)}`;
  });
  return `M${pair(...at(0))}${curves.join("")}${isClosed ? "z" : ""}`;
}

/** Short strokes at a right angle to a line, as maps mark a bund. */
export function hachures(line: Line, spacing: number, length: number): string {
  let strokes = "";
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i] ?? to;
    const run = distance(from, to);
    const across: Point = [(-(to[1] - from[1]) / run) * length, ((to[0] - from[0]) / run) * length];
    for (let walked = 0; walked < run; walked += spacing) {
      const share = walked / run;
      const start = pair(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
      strokes += `M${start}l${pair(...across)}`;
    }
  }
  return strokes;
}
