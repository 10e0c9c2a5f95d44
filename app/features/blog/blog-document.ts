import { z } from "zod";

import { imageAddress, link, text } from "#app/features/content/fields.ts";

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

/** Every node there is, with what it may carry. The page has the first heading, so a post begins at the second. */
const nodes: Record<string, z.ZodType<Record<string, string | number> | undefined>> = {
  paragraph: nothing,
  blockquote: nothing,
  bulletList: nothing,
  listItem: nothing,
  hardBreak: nothing,
  horizontalRule: nothing,
  table: nothing,
  tableRow: nothing,
  tableHeader: cell,
  tableCell: cell,
  orderedList: z.object({ start: z.int().min(1).max(9999) }).catch({ start: 1 }),
  heading: z.object({ level: z.union([z.literal(2), z.literal(3)]) }).catch({ level: 2 }),
  image: z.object({ src: imageAddress("Picture"), alt: text("What the picture shows", { max: 300 }) }),
};

const plainMarks = ["bold", "italic", "strike", "code"] as const;
const mark = z.union([
  z.object({ type: z.enum(plainMarks) }),
  z.object({ type: z.literal("link"), attrs: z.object({ href: link("Link") }) }),
]);

// Far deeper than an editor nests, far shallower than what exhausts the stack.
const deepest = 16;

/** Whatever the database holds becomes a document; what is unknown or unsafe is left out. */
export function readDocument(stored: unknown): BlogDocument {
  const { content } = asObject(stored);
  return { type: "doc", content: readNodes(content, 0) };
}

function readNodes(stored: unknown, depth: number): BlogNode[] {
  if (!Array.isArray(stored) || depth > deepest) return [];
  return stored.flatMap((node) => readNode(asObject(node), depth) ?? []);
}

function readNode(node: Record<string, unknown>, depth: number): BlogNode | undefined {
  if (node.type === "text") return readText(node);
  const type = String(node.type);
  const attrs = Object.hasOwn(nodes, type) ? nodes[type]?.safeParse(node.attrs) : undefined;
  if (!attrs?.success) return undefined;
  const content = readNodes(node.content, depth + 1);
  return { type, ...(attrs.data && { attrs: attrs.data }), ...(content.length > 0 && { content }) };
}

function readText({ text: words, marks }: Record<string, unknown>): BlogNode | undefined {
  if (typeof words !== "string" || words === "") return undefined;
  const known = Array.isArray(marks) ? marks.flatMap((stored) => mark.safeParse(stored).data ?? []) : [];
  return { type: "text", text: words, ...(known.length > 0 && { marks: known }) };
}

const asObject = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
