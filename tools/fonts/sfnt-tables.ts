/** The tables of a TrueType file by name. */
export type Tables = Map<string, Buffer>;

export function readTables(font: Uint8Array): Tables {
  const bytes = Buffer.from(font);
  return new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, i) => {
      const entry = 12 + 16 * i;
      const [start, length] = [bytes.readUInt32BE(entry + 8), bytes.readUInt32BE(entry + 12)];
      return [bytes.toString("latin1", entry, entry + 4), bytes.subarray(start, start + length)];
    }),
  );
}

/** An sfnt file: a head, a directory sorted by name, then the tables, each filled up to four bytes. */
export function writeTables(tables: Tables): Buffer {
  const names = [...tables.keys()].toSorted();
  const head = Buffer.alloc(12 + 16 * names.length);
  const steps = Math.floor(Math.log2(names.length));
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(names.length, 4);
  head.writeUInt16BE(16 * 2 ** steps, 6);
  head.writeUInt16BE(steps, 8);
  head.writeUInt16BE(16 * (names.length - 2 ** steps), 10);
  const parts = [head];
  let start = head.length;
  for (const [i, name] of names.entries()) {
    const table = tables.get(name) ?? Buffer.of();
    const filled = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const entry = 12 + 16 * i;
    head.write(name, entry, "latin1");
    head.writeUInt32BE(checksum(filled), entry + 4);
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    parts.push(filled);
    start += filled.length;
  }
  return Buffer.concat(parts);
}

function checksum(filled: Buffer): number {
  let sum = 0;
  for (let at = 0; at < filled.length; at += 4) sum = (sum + filled.readUInt32BE(at)) >>> 0;
  return sum;
}
