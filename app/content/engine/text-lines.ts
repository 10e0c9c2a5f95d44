import { isOwnPath } from "#app/lib/addresses/safe-url.ts";
import { contentBounds } from "./bounds.ts";

/**
 * A longer text is a list of lines: a post, a section, the introduction of a page. The beginning of a line tells its
 * type; without one it is a paragraph. Every line can have the marks of inline-text.ts.
 *
 *     ## heading   ### smaller heading   - item   1. numbered item   > quote
 *     ![what it shows](/media/…)   [words](/media/….pdf)   |= column | column |   | cell | cell |
 */
export type Line =
  | { type: "paragraph"; text: string }
  | { type: "item"; text: string }
  | { type: "quote"; text: string }
  | { type: "heading"; level: 2 | 3; text: string }
  | { type: "number"; number: number; text: string }
  | { type: "picture"; src: string; alt: string }
  | { type: "file"; url: string; text: string }
  | { type: "row"; isHead: boolean; cells: string[] };

const sign = /^(?:(?<hashes>#{2,3})|(?<item>-)|(?<number>\d{1,4})\.|(?<quote>>)|(?<row>\|=?)) (?<text>.*)$/s;
const picture = /^!\[(?<alt>[^[\]]*)\]\((?<src>[^()\s]+)\)$/;
const file = /^\[(?<text>[^[\]]+)\]\((?<url>\/media\/[^()\s]+\.pdf)\)$/;

export function readLine(line: string): Line {
  const shown = picture.exec(line)?.groups;
  if (shown)
    return isOwnPath(shown.src ?? "")
      ? { type: "picture", src: shown.src ?? "", alt: shown.alt ?? "" }
      : { type: "paragraph", text: shown.alt ?? "" };
  const given = file.exec(line)?.groups;
  if (given) return { type: "file", url: given.url ?? "", text: given.text ?? "" };
  const { hashes, item, number, quote, row, text = "" } = sign.exec(line)?.groups ?? {};
  if (hashes) return { type: "heading", level: hashes.length === 3 ? 3 : 2, text };
  if (item) return { type: "item", text };
  if (number) return { type: "number", number: Number(number), text };
  if (quote) return { type: "quote", text };
  if (row) return { type: "row", isHead: row === "|=", cells: cellsOf(text) };
  return { type: "paragraph", text: line };
}

/** The bar inside a glossary mark, as in [[khata|khatas]], does not end a cell. */
const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/\|$/, "")
    .split(/\|(?![^[\]|]*\]\])/)
    .map((cell) => cell.trim());

export function writeLine(line: Line): string {
  switch (line.type) {
    case "heading":
      return `${"#".repeat(line.level)} ${line.text}`;
    case "item":
      return `- ${line.text}`;
    case "number":
      return `${line.number}. ${line.text}`;
    case "quote":
      return `> ${line.text}`;
    case "picture":
      return `![${line.alt.replaceAll(/[[\]]/g, "")}](${line.src})`;
    case "file":
      return `[${line.text}](${line.url})`;
    case "row":
      return `|${line.isHead ? "=" : ""} ${line.cells.join(" | ")} |`;
    case "paragraph":
      return line.text;
  }
}

/** The texts of a line, each a separate field in a translation, and a function that replaces them. */
export function wordsOfLine(source: string): { words: string[]; withWords: (words: string[]) => string } {
  const line = readLine(source);
  if (line.type === "row") return { words: line.cells, withWords: (cells) => writeLine({ ...line, cells }) };
  if (line.type === "picture")
    return { words: [line.alt], withWords: ([alt = ""]) => writeLine({ ...line, alt }) };
  return { words: [line.text], withWords: ([text = ""]) => writeLine({ ...line, text }) };
}

export type Block =
  | { type: "paragraph"; text: string }
  /** `part` counts the headings of the first level, for a table of contents. */
  | { type: "heading"; level: 2 | 3; text: string; part?: number }
  | { type: "list" | "quote"; items: string[]; start?: number }
  | { type: "picture"; src: string; alt: string }
  | { type: "file"; url: string; text: string }
  | { type: "table"; rows: { isHead: boolean; cells: string[] }[] };

/** Consecutive items are one list, and consecutive rows one table. */
export function toBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let parts = 0;
  for (const source of lines) {
    const line = readLine(source);
    const last = blocks.at(-1);
    if (line.type === "row") {
      if (last?.type === "table") last.rows.push(line);
      else blocks.push({ type: "table", rows: [line] });
    } else if (line.type === "item" || line.type === "number" || line.type === "quote") {
      const type = line.type === "quote" ? "quote" : "list";
      const isNumbered = line.type === "number";
      if (last?.type === type && (last.start !== undefined) === isNumbered) last.items.push(line.text);
      else blocks.push({ type, items: [line.text], ...(isNumbered && { start: line.number }) });
    } else if (line.type === "heading" && line.level === 2) {
      parts += 1;
      blocks.push({ ...line, part: parts });
    } else blocks.push(line);
  }
  return blocks;
}

/** Reads any stored value as lines. Items that are not text or are too long are left out. */
export const readLines = (stored: unknown): string[] =>
  (Array.isArray(stored) ? stored : [])
    .slice(0, contentBounds.items)
    .filter((line): line is string => typeof line === "string" && line.length <= contentBounds.text)
    .flatMap((line) => line.split("\n"))
    .filter((line) => line.trim() !== "");
