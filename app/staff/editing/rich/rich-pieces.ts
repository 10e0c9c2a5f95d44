import { markPattern } from "#app/content/engine/inline-text.ts";
import { placeholderPattern } from "#app/content/engine/placeholder-syntax.ts";
import { isSafeUrl } from "#app/lib/addresses/safe-url.ts";

type Look = { isBold?: true; isItalic?: true; href?: string };

/** A rich text as the editor shows it: plain text, and pieces that refer to something. */
export type Piece = Look &
  (
    | { type: "text"; text: string }
    | { type: "record"; name: string; part?: string }
    | { type: "term"; term: string; shown?: string }
    /** Includes the character before it, if any: the page removes it before a full stop. */
    | { type: "source"; source: string; gap: string }
  );

const marks = new RegExp(`${markPattern}|${placeholderPattern}`, "gu");
const placeholders = new RegExp(placeholderPattern, "gu");

/**
 * Serializing the pieces restores the exact text. If two spellings would give the same pieces, such
 * as "**a****b**", the text stays as it was written, marks included.
 */
export function readPieces(text: string): Piece[] {
  const pieces = join(splitText(text, {}));
  return writePieces(pieces) === text ? pieces : [{ type: "text", text }];
}

function splitText(source: string, look: Look): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text) pieces.push({ type: "text", text, ...look });
  };
  // Links contain only text and placeholders, so nothing else is parsed inside them.
  for (const match of source.matchAll(look.href ? placeholders : marks)) {
    addText(source.slice(end, match.index));
    pieces.push(...readMark(match, look));
    end = match.index + match[0].length;
  }
  addText(source.slice(end));
  return pieces;
}

function readMark(match: RegExpExecArray, look: Look): Piece[] {
  const found = match.groups ?? {};
  if (found.strong) return splitText(found.strong, { ...look, isBold: true });
  if (found.em) return splitText(found.em, { ...look, isItalic: true });
  if (found.name) return [{ type: "record", name: found.name, part: found.part, ...look }];
  if (found.term) return [{ type: "term", term: found.term, shown: found.shown, ...look }];
  if (found.cite)
    return [{ type: "source", source: found.cite, gap: match[0].slice(0, match[0].indexOf("[")), ...look }];
  if (found.label && found.url && isSafeUrl(found.url))
    return splitText(found.label, { ...look, href: found.url });
  return [{ type: "text", text: match[0], ...look }];
}

/** Joins adjacent pieces with equal formatting, as the editor does. */
function join(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.type === "text" && last?.type === "text" && isAlike(piece, last))
      joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}

const isAlike = (one: Look, other: Look) =>
  one.isBold === other.isBold && one.isItalic === other.isItalic && one.href === other.href;

export function writePieces(pieces: readonly Piece[]): string {
  return runsOf(pieces, ({ isBold }) => isBold === true)
    .map(([isBold, run]) => (isBold ? around(writeItalic(run), "**") : writeItalic(run)))
    .join("");
}

const writeItalic = (pieces: readonly Piece[]): string =>
  runsOf(pieces, ({ isItalic }) => isItalic === true)
    .map(([isItalic, run]) => (isItalic ? around(writeLinks(run), "__") : writeLinks(run)))
    .join("");

const writeLinks = (pieces: readonly Piece[]): string =>
  runsOf(pieces, hrefOf)
    .map(([href, run]) => {
      const words = run.map(writePiece).join("");
      return href ? around(words, "[", `](${href})`) : words;
    })
    .join("");

/** A glossary word and a source are links already. */
const hrefOf = ({ type, href }: Piece): string | undefined =>
  type === "text" || type === "record" ? href : undefined;

/** The page ignores a mark around spaces only, so spaces beside the text stay outside the mark. */
function around(words: string, open: string, close = open): string {
  const [, before = "", inside = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  return inside ? `${before}${open}${inside}${close}${after}` : words;
}

export function writePiece(piece: Piece): string {
  switch (piece.type) {
    case "text":
      return piece.text;
    case "record":
      return `{${piece.name}${piece.part ? `:${piece.part}` : ""}}`;
    case "term":
      return `[[${piece.term}${piece.shown ? `|${piece.shown}` : ""}]]`;
    case "source":
      return `${piece.gap}[${piece.source}]`;
  }
}

function runsOf<Key>(pieces: readonly Piece[], keyOf: (piece: Piece) => Key): [Key, Piece[]][] {
  const runs: [Key, Piece[]][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && last[0] === keyOf(piece)) last[1].push(piece);
    else runs.push([keyOf(piece), [piece]]);
  }
  return runs;
}
