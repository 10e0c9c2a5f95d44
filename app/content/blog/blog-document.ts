import { z } from "zod";
import { withinBounds } from "#app/content/engine/bounds.ts";
import { imageAddress, link, text } from "#app/content/engine/fields.ts";

/** The body of a post as the editor stores it, reduced to what the site can show. */
export type BlogMark =
  | { type: "bold" | "italic" | "strike" | "code" }
  | { type: "link"; attrs: { href: string } };
export type BlogNode = {
  type: string;
  attrs?: Record<string, string | number>;
  text?: string;
  marks?: BlogMark[];
  content?: BlogNode[];
};
export type BlogDocument = { type: "doc"; content: BlogNode[] };

const nothing = z.unknown().transform(() => undefined);
const count = z.int().min(1).max(50).catch(1);
const cell = z.object({ colspan: count, rowspan: count }).catch({ colspan: 1, rowspan: 1 });

/** Which nodes may contain which. The editor has the same rules (editor-nodes.ts). */
const inside = {
  words: ["text", "hardBreak"],
  flow: ["paragraph", "bulletList", "orderedList"],
  items: ["listItem"],
  rows: ["tableRow"],
  cells: ["tableHeader", "tableCell"],
  nothing: [],
  post: [
    "paragraph",
    "bulletList",
    "orderedList",
    "heading",
    "blockquote",
    "image",
    "horizontalRule",
    "table",
  ],
} as const satisfies Record<string, readonly string[]>;
type Inside = keyof typeof inside;

type Rule = { attrs: z.ZodType<Record<string, string | number> | undefined>; holds: Inside };

/** Every node type with its attributes and content. The page title is the h1, so headings in a post begin at level 2. */
const rules: Record<string, Rule> = {
  paragraph: { attrs: nothing, holds: "words" },
  blockquote: { attrs: nothing, holds: "flow" },
  bulletList: { attrs: nothing, holds: "items" },
  listItem: { attrs: nothing, holds: "flow" },
  hardBreak: { attrs: nothing, holds: "nothing" },
  horizontalRule: { attrs: nothing, holds: "nothing" },
  table: { attrs: nothing, holds: "rows" },
  tableRow: { attrs: nothing, holds: "cells" },
  tableHeader: { attrs: cell, holds: "flow" },
  tableCell: { attrs: cell, holds: "flow" },
  orderedList: { attrs: z.object({ start: z.int().min(1).max(9999) }).catch({ start: 1 }), holds: "items" },
  heading: {
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }).catch({ level: 2 }),
    holds: "words",
  },
  image: {
    attrs: z.object({ src: imageAddress("Picture"), alt: text("What the picture shows", { max: 300 }) }),
    holds: "nothing",
  },
};

const plainMarks = ["bold", "italic", "strike", "code"] as const;
const mark = z.union([
  z.object({ type: z.enum(plainMarks) }),
  z.object({ type: z.literal("link"), attrs: z.object({ href: link("Link") }) }),
]);

// Editors never nest this deep, and the stack is not exhausted by it.
const deepest = 16;

/** Turns any stored value into a document. Unknown and unsafe parts are left out. */
export function readDocument(stored: unknown): BlogDocument {
  const content = readNodes(asObject(withinBounds(stored)).content, "post", 0);
  return { type: "doc", content: content.filter((node) => !isEmptyLine(node)) };
}

/** An empty paragraph would leave a gap on the page, and a screen reader would announce an empty heading. */
const isEmptyLine = ({ type, content }: BlogNode) =>
  (type === "paragraph" || type === "heading") && content === undefined;

function readNodes(stored: unknown, place: Inside, depth: number): BlogNode[] {
  if (!Array.isArray(stored) || depth > deepest) return [];
  const nodes = stored.flatMap((node) => readNode(asObject(node), place, depth));
  return place === "post" || place === "flow" ? wrapLooseWords(nodes) : nodes;
}

function readNode(node: Record<string, unknown>, place: Inside, depth: number): BlogNode[] {
  const type = String(node.type);
  const isLoose =
    (place === "post" || place === "flow") && (inside.words as readonly string[]).includes(type);
  if (type === "text") return isLoose || place === "words" ? readText(node) : [];
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  if (!rule) return [];
  // The node is not allowed here: only its text is kept.
  if (!isLoose && !(inside[place] as readonly string[]).includes(type))
    return readNodes(node.content, place, depth + 1);
  const attrs = rule.attrs.safeParse(node.attrs);
  if (!attrs.success) return [];
  const content = complete(type, readNodes(node.content, rule.holds, depth + 1));
  if (!content) return [];
  return [{ type, ...(attrs.data && { attrs: attrs.data }), ...(content.length > 0 && { content }) }];
}

/** Returns undefined if the node lacks content that it needs. */
function complete(type: string, content: BlogNode[]): BlogNode[] | undefined {
  if (type === "tableHeader" || type === "tableCell")
    return content.length > 0 ? content : [{ type: "paragraph" }];
  if (type === "listItem")
    return content[0]?.type === "paragraph" ? content : [{ type: "paragraph" }, ...content];
  const isFrame = rules[type]?.holds !== "words" && rules[type]?.holds !== "nothing";
  return isFrame && content.length === 0 ? undefined : content;
}

function wrapLooseWords(nodes: readonly BlogNode[]): BlogNode[] {
  const wrapped: BlogNode[] = [];
  let loose: BlogNode[] | undefined;
  for (const node of nodes) {
    if (node.type !== "text" && node.type !== "hardBreak") {
      loose = undefined;
      wrapped.push(node);
    } else if (loose) loose.push(node);
    else {
      loose = [node];
      wrapped.push({ type: "paragraph", content: loose });
    }
  }
  return wrapped;
}

function readText({ text: words, marks }: Record<string, unknown>): BlogNode[] {
  if (typeof words !== "string" || words === "") return [];
  const known = Array.isArray(marks) ? marks.flatMap((stored) => mark.safeParse(stored).data ?? []) : [];
  // Each mark is applied once, because HTML allows no nested links. Code has no other marks, as in the editor.
  const code = known.filter(({ type }) => type === "code");
  const once = (code.length > 0 ? code : known).filter(
    ({ type }, index, all) => all.findIndex((other) => other.type === type) === index,
  );
  return [{ type: "text", text: words, ...(once.length > 0 && { marks: once }) }];
}

const asObject = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
