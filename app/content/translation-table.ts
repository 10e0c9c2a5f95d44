import { byteOrderMark, csvLine, parseCsv } from "#app/lib/csv.ts";
import { fingerprint } from "#app/lib/fingerprint.ts";

/** One text as a translator gets it in a table file, with what to know of it. */
export type TableLine = {
  page: string;
  field: string;
  english: string;
  translation: string;
  state: string;
  note: string;
};

const heads = ["Page", "Field", "English", "Translation", "State", "Note", "Fingerprint"] as const;

/** The file that a translator works in. Only the column Translation is to be changed. */
export async function writeTable(lines: readonly TableLine[]): Promise<string> {
  const rows = await Promise.all(
    lines.map(async (line) => {
      const { page, field, english, translation, state, note } = line;
      return csvLine([page, field, english, translation, state, note, await markOf(english, translation)]);
    }),
  );
  return byteOrderMark + csvLine(heads) + rows.join("");
}

const markOf = async (english: string, translation: string): Promise<string> =>
  `${await fingerprint(english)}-${await fingerprint(translation)}`;

/** How a line that came back stands to what is here now. */
export type ReturnedLine = {
  field: string;
  translation: string;
  /** The English, or the translation here, is no longer what the translator was given. */
  changed: readonly ("english" | "translation")[];
};

export type ReadTable = { lines: ReturnedLine[]; unknown: string[] } | { fault: string; isOtherPage?: true };

/** Reads a file back: the lines of one page that say something else than what is here. Nothing in it is trusted. */
export async function readTable(
  text: string,
  page: string,
  current: ReadonlyMap<string, Pick<TableLine, "english" | "translation">>,
): Promise<ReadTable> {
  const rows = parseCsv(text);
  if (!rows)
    return { fault: "The file ends inside a cell: a quotation mark is not closed. Save it again as CSV." };
  const [head = [], ...body] = rows;
  const columns = heads.map((name) =>
    head.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase()),
  );
  const missing = heads.filter((name, i) => needed.includes(name) && columns[i] === -1);
  if (missing.length > 0)
    return { fault: `This is not a table of translations: the column ${missing.join(", ")} is missing.` };
  const at = (row: readonly string[], name: (typeof heads)[number]) =>
    (row[columns[heads.indexOf(name)] ?? -1] ?? "").trim();
  const own = body.filter((row) => at(row, "Page") === page);
  if (own.length === 0)
    return {
      fault: `The file has no line of this page (${page}). Was it made from another page?`,
      isOtherPage: true,
    };
  const lines: ReturnedLine[] = [];
  const unknown: string[] = [];
  for (const row of own) {
    const field = at(row, "Field");
    const here = current.get(field);
    const translation = at(row, "Translation");
    if (!here) unknown.push(field);
    else if (translation !== "" && translation !== here.translation.trim()) {
      const [english, words] = at(row, "Fingerprint").split("-");
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

const needed: readonly string[] = ["Page", "Field", "Translation", "Fingerprint"];
