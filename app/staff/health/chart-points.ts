type Values = readonly (number | null)[];

/** Limits the number of points. Each is the highest of those it replaces, so that a short peak stays visible. */
export function thinOut(values: Values, most: number): (number | null)[] {
  if (values.length <= most) return [...values];
  const size = values.length / most;
  return Array.from({ length: most }, (_, i) => {
    const known = values.slice(Math.floor(i * size), Math.floor((i + 1) * size)).filter((v) => v !== null);
    return known.length > 0 ? Math.max(...known) : null;
  });
}

/** An SVG path from left to right, interrupted at unknown values. */
export function linePath(
  values: Values,
  highest: number,
  { width, height }: { width: number; height: number },
): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  let path = "";
  let isDown = false;
  for (const [i, value] of values.entries()) {
    if (value === null) {
      isDown = false;
      continue;
    }
    const x = round(values.length > 1 ? i * step : width);
    const y = round(height - (highest > 0 ? (value / highest) * height : 0));
    path += `${isDown ? "L" : "M"}${x} ${y}`;
    isDown = true;
  }
  // A single value has no length; a short dash makes it visible.
  return values.length === 1 && path ? `${path}h-6` : path;
}

const round = (n: number) => Math.round(n * 10) / 10;
