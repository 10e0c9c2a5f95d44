const extension = 9;
const [markToBase, markToLigature, markToMark] = [4, 5, 6];

/** Where the anchors stand in a GPOS table, by which signs above and below are placed: the only lengths that ours hold. */
export function listAnchors(table: Buffer): Set<number> {
  const anchors = new Set<number>();
  const lookups = table.readUInt16BE(8);
  for (const lookup of listOffsets(table, lookups)) {
    const type = table.readUInt16BE(lookup);
    for (const start of listOffsets(table, lookup + 4, lookup)) {
      const isFar = type === extension;
      const [kind, subtable] = isFar
        ? [table.readUInt16BE(start + 2), start + table.readUInt32BE(start + 4)]
        : [type, start];
      for (const anchor of listAnchorsOf(table, kind, subtable)) anchors.add(anchor);
    }
  }
  for (const anchor of anchors)
    if (table.readUInt16BE(anchor) > 2) throw new Error("An anchor of this font varies by size.");
  return anchors;
}

function listAnchorsOf(table: Buffer, kind: number, subtable: number): number[] {
  if (kind !== markToBase && kind !== markToLigature && kind !== markToMark)
    throw new Error(`Lookups of type ${kind} are not known here; is the feature that uses them needed?`);
  const classes = table.readUInt16BE(subtable + 6);
  const marks = subtable + table.readUInt16BE(subtable + 8);
  const bases = subtable + table.readUInt16BE(subtable + 10);
  const ofMarks = Array.from(
    { length: table.readUInt16BE(marks) },
    (_, i) => marks + table.readUInt16BE(marks + 4 + 4 * i),
  );
  const grids = kind === markToLigature ? listOffsets(table, bases) : [bases];
  return [...ofMarks, ...grids.flatMap((grid) => listOffsets(table, grid, grid, classes))];
}

/** The places that a counted list of offsets names, empty ones left out. */
function listOffsets(table: Buffer, list: number, from = list, perEntry = 1): number[] {
  const count = table.readUInt16BE(list) * perEntry;
  return Array.from({ length: count }, (_, i) => table.readUInt16BE(list + 2 + 2 * i))
    .filter((offset) => offset > 0)
    .map((offset) => from + offset);
}
