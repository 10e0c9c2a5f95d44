import type { JSONContent } from "@tiptap/core";
import { type Piece, readPieces, writePieces } from "./rich-pieces.ts";

/** The editor's JSON of a rich text: one paragraph, in which bold and links are marks and references are nodes. */
export const toDocument = (text: string): JSONContent => ({
  type: "doc",
  content: [{ type: "paragraph", content: toNodes(text) }],
});

export const toNodes = (text: string): JSONContent[] => readPieces(text).map(toNode);

function toNode({ isBold, href, ...piece }: Piece): JSONContent {
  const marks = [...(href ? [{ type: "link", attrs: { href } }] : []), ...(isBold ? [{ type: "bold" }] : [])];
  const { type, ...attrs } = piece;
  return {
    ...(type === "text" ? piece : { type, attrs }),
    ...(marks.length > 0 && { marks }),
  };
}

/** The stored text of an editor document. */
export const toText = (document: JSONContent): string =>
  writePieces((document.content ?? []).flatMap((block) => (block.content ?? []).map(toPiece)));

function toPiece({ type, text, attrs, marks = [] }: JSONContent): Piece {
  const href = marks.find((mark) => mark.type === "link")?.attrs?.href;
  const look = {
    ...(marks.some((mark) => mark.type === "bold") && { isBold: true as const }),
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
