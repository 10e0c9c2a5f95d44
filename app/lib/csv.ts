/**
 * A spreadsheet runs a cell that begins with one of these signs (the wide ones too), or with a tab or line break
 * before it. An apostrophe in front makes it text; it stays visible, so nobody is fooled about what was sent. What begins
 * with one already gets another, so that reading takes away exactly what writing added.
 */
const startsFormula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** One cell: nothing in it is run, and nothing in it ends the cell. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return /["',;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(",")}\r\n`;

/** Without it Excel takes UTF-8 for something older and Telugu for nonsense. */
export const byteOrderMark = "\uFEFF";

/** The cells of a table file, as spreadsheets write one: with commas, semicolons or tabs. Undefined when a quotation mark is never closed. */
export function parseCsv(text: string): string[][] | undefined {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = findSeparator(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let i = 0; i < source.length; i += 1) {
    const sign = source[i];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = "";
    } else if (sign === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
    } else if (sign !== "\r") cell += sign;
  }
  if (isQuoted) return undefined;
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows.map((cells) => cells.map(withoutGuard));
}

const findSeparator = (text: string): string => {
  const [head = ""] = text.split("\n", 1);
  return [",", ";", "\t"].find((sign) => head.includes(sign)) ?? ",";
};

/** The apostrophe that `csvCell` put before what a spreadsheet would run. */
const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
