/**
 * A spreadsheet runs a cell that begins with one of these signs (the wide ones too), or with a tab or line break
 * before it. An apostrophe in front makes it text; it stays visible, so nobody is fooled about what was sent.
 */
const startsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

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
