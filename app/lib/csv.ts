/**
 * A spreadsheet runs a cell that begins with one of these characters (full-width ones too), or with a tab or line break
 * before it. A leading apostrophe makes it text and stays visible. A text that already begins with one gets another, so
 * that parsing restores the original.
 */
const startsFormula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Writes one cell that cannot be run as a formula or break out of its cell. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return /["',;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(",")}\r\n`;

/** Without it Excel misreads UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Parses a table with commas, semicolons or tabs. Returns undefined if a quotation mark is not closed. */
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

/** Removes the apostrophe that `csvCell` added. */
const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
