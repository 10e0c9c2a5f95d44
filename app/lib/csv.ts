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

/** Excel misreads UTF-8 without this mark. */
export const byteOrderMark = "\uFEFF";
