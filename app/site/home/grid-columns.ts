const rows = [
  [5, 4, 3],
  [4, 3, 5],
  [3, 4, 5],
] as const;

/** The grid columns, of twelve, of each card (drawn as a plot of land). Rows differ, and the last one is full. */
export function gridColumns(count: number): number[] {
  const columns: number[] = Array.from(
    { length: count },
    (_, i) => rows[Math.floor(i / 3) % 3]?.[i % 3] ?? 4,
  );
  if (count % 3 === 1) columns.splice(-1, 1, 12);
  if (count % 3 === 2) columns.splice(-2, 2, 5, 7);
  return columns;
}

/** A boundary stone is drawn at the upper left corner of plots that are not in the first row or column. */
export const hasStone = (index: number) => index > 2 && index % 3 !== 0;
