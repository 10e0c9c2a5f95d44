import { byteOrderMark, csvLine, parseCsv } from "#app/lib/csv.ts";

/** One text of a translation file, with notes for the translator. */
export type TableLine = {
  page: string;
  field: string;
  english: string;
  translation: string;
  state: string;
  note: string;
};

const heads = ["Page", "Field", "English", "Translation", "State", "Note", "Fingerprint"] as const;

/** Writes the CSV file for a translator, who changes only the column Translation. */
export async function writeTable(lines: readonly TableLine[]): Promise<string> {
  const rows = await Promise.all(
    lines.map(async (line) => {
      const { page, field, english, translation, state, note } = line;
      return csvLine([page, field, english, translation, state, note, await markOf(english, translation)]);
    }),
  );
  return byteOrderMark + csvLine(heads) + rows.join("");
}

/** Fingerprints of the English and the translation, so that a change of either is noticed when the file returns. */
const markOf = async (english: string, translation: string): Promise<string> =>
  `${await fingerprint(english)}-${await fingerprint(translation)}`;

/** A returned line, compared with the current texts. */
export type ReturnedLine = {
  field: string;
  translation: string;
  /** Which texts have changed since the file was made. */
  changed: readonly ("english" | "translation")[];
};

/** A line of a returned file. */
export type FileLine = Pick<TableLine, "page" | "field" | "translation"> & { mark: string };
/** Why a file cannot be read. The staff area translates these sentences. */
export const faultWords = {
  "open-cell": "The file ends inside a cell: a quotation mark is not closed. Save it again as CSV.",
  "no-columns": "This is not a table of translations: the column {about} is missing.",
  "other-page": "The file has no line of this page ({about}). Was it made from another page?",
} as const;
export type FileFault = { fault: keyof typeof faultWords; about: string };
export type ReadTable = { lines: ReturnedLine[]; unknown: string[] } | FileFault;

/** Reads the lines of an untrusted CSV file. */
export function readTable(text: string): FileLine[] | FileFault {
  const rows = parseCsv(text);
  if (!rows) return { fault: "open-cell", about: "" };
  const [head = [], ...body] = rows;
  const columns = heads.map((name) =>
    head.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase()),
  );
  const missing = heads.filter((name, i) => needed.includes(name) && columns[i] === -1);
  if (missing.length > 0) return { fault: "no-columns", about: missing.join(", ") };
  const at = (row: readonly string[], name: (typeof heads)[number]) =>
    (row[columns[heads.indexOf(name)] ?? -1] ?? "").trim();
  return body.map((row) => ({
    page: at(row, "Page"),
    field: at(row, "Field"),
    translation: at(row, "Translation"),
    mark: at(row, "Fingerprint"),
  }));
}

const needed: readonly string[] = ["Page", "Field", "Translation", "Fingerprint"];

/** The lines of one page in a returned file whose translation differs from the current one. */
export async function compareLines(
  file: readonly FileLine[],
  page: string,
  current: ReadonlyMap<string, Pick<TableLine, "english" | "translation">>,
): Promise<ReadTable> {
  const own = file.filter((line) => line.page === page);
  if (own.length === 0) return { fault: "other-page", about: page };
  const lines: ReturnedLine[] = [];
  const unknown: string[] = [];
  for (const { field, translation, mark } of own) {
    const here = current.get(field);
    if (!here) unknown.push(field);
    else if (translation !== "" && translation !== here.translation.trim()) {
      const [english, words] = mark.split("-");
      const isEnglishOther = english !== (await fingerprint(here.english));
      const isOther = words !== (await fingerprint(here.translation));
      lines.push({
        field,
        translation,
        changed: [
          ...(isEnglishOther ? (["english"] as const) : []),
          ...(isOther ? (["translation"] as const) : []),
        ],
      });
    }
  }
  return { lines, unknown };
}

/** The first 12 hex digits of a text's SHA-256, enough to detect a change. */
async function fingerprint(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
