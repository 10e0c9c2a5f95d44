import { readTables, writeTables } from "./sfnt-tables.ts";

/** Of Anek Latin, in units of which an em has 2,000. */
const above = 1800;
const below = 400;

/**
 * The same font with the line of Anek Latin. Those of Telugu and Devanagari reach far below the baseline, and the first font of
 * a page says where in its lines the letters stand: in buttons and tables they would stand a fifth of an em too high. How far
 * apart lines are is said by the style sheet.
 */
export function withLineOfLatin(font: Uint8Array): Buffer {
  const tables = readTables(font);
  const change = (name: string, write: (table: Buffer) => void) => {
    const table = tables.get(name);
    if (!table) throw new Error(`The font has no ${name} table.`);
    const changed = Buffer.from(table);
    write(changed);
    tables.set(name, changed);
  };
  change("hhea", (table) => {
    table.writeInt16BE(above, 4);
    table.writeInt16BE(-below, 6);
  });
  change("OS/2", (table) => {
    table.writeInt16BE(above, 68);
    table.writeInt16BE(-below, 70);
    table.writeUInt16BE(above, 74);
    table.writeUInt16BE(below, 76);
  });
  return writeTables(tables);
}
