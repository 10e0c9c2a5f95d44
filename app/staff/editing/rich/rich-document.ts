import type { JSONContent } from "@tiptap/core";
import { type Block, toBlocks, writeLine } from "#app/content/engine/text-lines.ts";
import { type Piece, readPieces, writePieces } from "./rich-pieces.ts";

/**
 * The editor's JSON of a text. A line is one paragraph, in which bold and links are marks and every reference is a
 * node. A text of several lines (`isLong`) has a node for each block.
 */
export const toDocument = (text: string, isLong = false): JSONContent => ({
  type: "doc",
  content: isLong ? toBlockNodes(text) : [paragraphOf(text)],
});

export const toBlockNodes = (text: string): JSONContent[] => {
  const blocks = toBlocks(text.split("\n").filter((line) => line.trim() !== ""));
  return blocks.length > 0 ? blocks.map(toBlockNode) : [paragraphOf("")];
};

const paragraphOf = (text: string): JSONContent => ({ type: "paragraph", content: toNodes(text) });

function toBlockNode(block: Block): JSONContent {
  switch (block.type) {
    case "heading":
      return { type: "heading", attrs: { level: block.level }, content: toNodes(block.text) };
    case "quote":
      return { type: "blockquote", content: block.items.map(paragraphOf) };
    case "list": {
      const content = block.items.map((item) => ({ type: "listItem", content: [paragraphOf(item)] }));
      return block.start === undefined
        ? { type: "bulletList", content }
        : { type: "orderedList", attrs: { start: block.start }, content };
    }
    case "picture":
      return { type: "image", attrs: { src: block.src, alt: block.alt } };
    case "table": {
      const width = Math.max(...block.rows.map(({ cells }) => cells.length));
      const content = block.rows.map(({ isHead, cells }) => ({
        type: "tableRow",
        content: Array.from({ length: width }, (_, at) => ({
          type: isHead ? "tableHeader" : "tableCell",
          content: [paragraphOf(cells[at] ?? "")],
        })),
      }));
      return { type: "table", content };
    }
    case "file":
      return paragraphOf(writeLine(block));
    case "paragraph":
      return paragraphOf(block.text);
  }
}

export const toNodes = (text: string): JSONContent[] => readPieces(text).map(toNode);

function toNode({ isBold, isItalic, href, ...piece }: Piece): JSONContent {
  const marks = [
    ...(href ? [{ type: "link", attrs: { href } }] : []),
    ...(isBold ? [{ type: "bold" }] : []),
    ...(isItalic ? [{ type: "italic" }] : []),
  ];
  const { type, ...attrs } = piece;
  return {
    ...(type === "text" ? piece : { type, attrs }),
    ...(marks.length > 0 && { marks }),
  };
}

/** The stored form of the editor's content: one line for each block. Empty blocks are left out. */
export const toText = ({ content = [] }: JSONContent): string =>
  content
    .flatMap(linesOf)
    .filter((line) => line.trim() !== "")
    .join("\n");

function linesOf({ type, attrs, content = [] }: JSONContent): string[] {
  switch (type) {
    case "heading":
      return withWords(wordsOf(content), (text) => ({ type, level: attrs?.level === 3 ? 3 : 2, text }));
    case "blockquote":
      return content.flatMap((inner) => withWords(textIn(inner), (text) => ({ type: "quote", text })));
    case "bulletList":
      return content.flatMap((item) => withWords(textIn(item), (text) => ({ type: "item", text })));
    case "orderedList":
      return content
        .map(textIn)
        .filter((text) => text.trim() !== "")
        .map((text, at) => writeLine({ type: "number", number: (Number(attrs?.start) || 1) + at, text }));
    case "image":
      return [writeLine({ type: "picture", src: String(attrs?.src ?? ""), alt: String(attrs?.alt ?? "") })];
    case "table":
      return content.map(({ content: cells = [] }) =>
        writeLine({
          type: "row",
          isHead: cells.every((cell) => cell.type === "tableHeader"),
          cells: cells.map((cell) => textIn(cell).replaceAll(/\|(?![^[\]|]*\]\])/g, "/")),
        }),
      );
    default:
      return [wordsOf(content)];
  }
}

const withWords = (text: string, line: (text: string) => Parameters<typeof writeLine>[0]): string[] =>
  text.trim() === "" ? [] : [writeLine(line(text))];

/** The words of an item, a cell or a quoted paragraph. */
const textIn = ({ type, content = [] }: JSONContent): string =>
  type === "paragraph" ? wordsOf(content) : content.map(textIn).filter(Boolean).join(" ");

const wordsOf = (nodes: readonly JSONContent[]): string => writePieces(nodes.map(toPiece));

/** True if the member has typed the characters of a mark, so that the text would be parsed as something else. */
export const hasTypedMarks = ({ type, text = "", content = [] }: JSONContent): boolean =>
  type === "text"
    ? toNodes(text).some((node) => node.type !== "text" || node.marks)
    : content.some(hasTypedMarks);

function toPiece({ type, text, attrs, marks = [] }: JSONContent): Piece {
  const href = marks.find((mark) => mark.type === "link")?.attrs?.href;
  const has = (name: string) => marks.some((mark) => mark.type === name);
  const look = {
    ...(has("bold") && { isBold: true as const }),
    ...(has("italic") && { isItalic: true as const }),
    ...(typeof href === "string" && { href }),
  };
  const word = (name: string): string | undefined =>
    typeof attrs?.[name] === "string" ? attrs[name] : undefined;
  switch (type) {
    case "record":
      return { type, name: word("name") ?? "", part: word("part"), ...look };
    case "term":
      return { type, term: word("term") ?? "", shown: word("shown"), ...look };
    case "source":
      return { type, source: word("source") ?? "", gap: word("gap") ?? "", ...look };
    default:
      return { type: "text", text: text ?? "", ...look };
  }
}
