import { mergeAttributes, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import type { ReferenceOptions } from "#app/content/engine/references.ts";
import { isOwnPath, isSafeUrl } from "#app/lib/addresses/safe-url.ts";
import { labelPiece } from "./piece-labels.ts";
import type { Piece } from "./rich-pieces.ts";

/** Links of every text of the site; they are not followed while editing. */
const linkRules = {
  openOnClick: false,
  autolink: false,
  linkOnPaste: true,
  isAllowedUri: (address: string) => isSafeUrl(address),
  HTMLAttributes: { rel: null, target: null },
};

/** Features of the editor that our texts do not have. */
const never = {
  blockquote: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  horizontalRule: false,
  listItem: false,
  strike: false,
  underline: false,
  link: linkRules,
} as const;

/** A document of one paragraph, in which Enter does nothing. */
const OneLine = Node.create({
  name: "doc",
  topNode: true,
  content: "paragraph",
  addKeyboardShortcuts: () => ({ Enter: () => true, "Shift-Enter": () => true, "Mod-Enter": () => true }),
});

const lineNodes = [
  OneLine,
  StarterKit.configure({
    ...never,
    document: false,
    bulletList: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    listKeymap: false,
    orderedList: false,
    trailingNode: false,
  }),
];

/** Items, cells and quotes hold paragraphs: a line of text-lines.ts each. */
const ListItem = Node.create({
  name: "listItem",
  content: "paragraph",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

const Blockquote = Node.create({
  name: "blockquote",
  content: "paragraph+",
  group: "block",
  defining: true,
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: () => ["blockquote", 0],
});

/** Renders a table as the page does. Tiptap's own view would write widths into style attributes. */
const TextTable = Table.extend({
  addNodeView: () => null,
  renderHTML: () => ["div", { class: "table-scroll" }, ["table", { class: "plain-table" }, ["tbody", 0]]],
});

const one = { default: 1, rendered: false, parseHTML: () => 1 };
// prosemirror-tables requires these attributes. No cell spans several rows or columns.
const cellRules = {
  content: "paragraph",
  addAttributes: () => ({ colspan: one, rowspan: one, colwidth: { default: null, rendered: false } }),
};

const Picture = Image.extend({
  addAttributes: () => ({ src: { default: null }, alt: { default: "" } }),
  parseHTML: () => [
    { tag: "img[src]", getAttrs: (image) => isOwnPath(image.getAttribute("src") ?? "") && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});

const longNodes = [
  StarterKit.configure({
    ...never,
    heading: { levels: [2, 3] },
    dropcursor: { class: "drop-cursor", color: false },
  }),
  ListItem,
  Blockquote,
  TextTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend(cellRules),
  TableCell.extend(cellRules),
  Picture,
];

const attributes: Record<Exclude<Piece["type"], "text">, readonly string[]> = {
  record: ["name", "part"],
  term: ["term", "shown"],
  source: ["source", "gap"],
};

/** A reference in the text, as one atom that is selected, moved and deleted as a whole. */
const namedNode = (name: keyof typeof attributes, options: Partial<ReferenceOptions>) =>
  Node.create({
    name,
    group: "inline",
    inline: true,
    atom: true,
    addAttributes: () =>
      Object.fromEntries(attributes[name].map((one) => [one, { default: null, rendered: false }])),
    renderHTML: ({ node }) => {
      const { shown, title } = labelPiece({ type: name, ...readAttributes(node.attrs) } as Piece, options);
      return ["span", { class: "rich-piece", "data-piece": name, title }, shown];
    },
  });

const readAttributes = (attrs: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, value ?? undefined]));

/** The nodes that a text may contain. References take their labels from `options`. */
export const richNodes = (options: Partial<ReferenceOptions>, isLong: boolean) => [
  ...(isLong ? longNodes : lineNodes),
  ...(Object.keys(attributes) as (keyof typeof attributes)[]).map((name) => namedNode(name, options)),
];
