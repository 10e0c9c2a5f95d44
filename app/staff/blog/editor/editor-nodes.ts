import { mergeAttributes, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { isOwnPath } from "#app/lib/addresses/safe-url.ts";
import { linkRules } from "#app/staff/editing/writing/link-rules.ts";

const flow = "(paragraph | bulletList | orderedList)";

/** Items, cells and quotes may contain paragraphs and lists, exactly as blog-document.ts allows. */
const ListItem = Node.create({
  name: "listItem",
  content: `paragraph ${flow}*`,
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      "Shift-Tab": () => this.editor.commands.liftListItem(this.name),
    };
  },
});

const Blockquote = Node.create({
  name: "blockquote",
  content: `${flow}+`,
  group: "block",
  defining: true,
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: () => ["blockquote", 0],
  addKeyboardShortcuts() {
    return { "Mod-Shift-b": () => this.editor.commands.toggleWrap(this.name) };
  },
});

/** As on the page, and without the widths that Tiptap would write into style attributes. */
const PostTable = Table.extend({
  addNodeView: () => null,
  renderHTML: () => ["div", { class: "table-scroll" }, ["table", { class: "plain-table" }, ["tbody", 0]]],
});

const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => readSpan(cell, "colspan") },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => readSpan(cell, "rowspan") },
  // prosemirror-tables requires it; widths are never set.
  colwidth: { default: null, rendered: false },
};
const readSpan = (cell: HTMLElement, name: string) =>
  Math.min(50, Math.max(1, Number(cell.getAttribute(name)) || 1));
const cellRules = { content: `${flow}+`, addAttributes: () => spans };

const Picture = Image.extend({
  addAttributes: () => ({ src: { default: null }, alt: { default: "" } }),
  parseHTML: () => [
    { tag: "img[src]", getAttrs: (image) => isOwnPath(image.getAttribute("src") ?? "") && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});

export const editorNodes = [
  StarterKit.configure({
    listItem: false,
    blockquote: false,
    codeBlock: false,
    underline: false,
    heading: { levels: [2, 3] },
    dropcursor: { class: "drop-cursor", color: false },
    link: linkRules,
  }),
  ListItem,
  Blockquote,
  PostTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend(cellRules),
  TableCell.extend(cellRules),
  Picture,
];
