import type { ChainedCommands, Editor } from "@tiptap/core";
import {
  Bold,
  Code,
  Columns3,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Rows3,
  Strikethrough,
  Table,
  TableProperties,
  Trash2,
  Undo2,
} from "lucide-react";
import type { Tool } from "#app/staff/editing/writing/tool-button.tsx";
import { type Word, word } from "#app/staff/words/words.ts";

type Run = (chain: ChainedCommands) => ChainedCommands;
type More = Omit<Tool, "name" | "icon" | "run">;

const tool = (name: Word, icon: LucideIcon, run: Run, more: More = {}): Tool => ({
  name,
  icon,
  run: (editor) => run(editor.chain().focus()).run(),
  ...more,
});
const switchTool = (name: Word, icon: LucideIcon, type: string, keys: string, run: Run): Tool =>
  tool(name, icon, run, { keys, isOn: (editor) => editor.isActive(type) });
const mark = (type: string, icon: LucideIcon, name: Word, keys: string): Tool =>
  switchTool(name, icon, type, keys, (chain) => chain.toggleMark(type));
const heading = (level: 2 | 3, icon: LucideIcon, name: Word): Tool =>
  tool(name, icon, (chain) => chain.toggleHeading({ level }), {
    keys: `Control+Alt+${level}`,
    isOn: (editor) => editor.isActive("heading", { level }),
    isPossible: isAtTop,
  });

/** Tables, pictures and lines are allowed between paragraphs, not in a list, a quote or a cell. */
export function isAtTop(editor: Editor): boolean {
  return editor.state.selection.$from.depth <= 1;
}

/** In groups, separated by a hairline. */
export const tools: readonly (readonly Tool[])[] = [
  [
    tool(word("Undo"), Undo2, (chain) => chain.undo(), {
      keys: "Control+Z",
      isPossible: (editor) => editor.can().undo(),
    }),
    tool(word("Redo"), Redo2, (chain) => chain.redo(), {
      keys: "Control+Shift+Z",
      isPossible: (editor) => editor.can().redo(),
    }),
  ],
  [heading(2, Heading2, word("Heading")), heading(3, Heading3, word("Smaller heading"))],
  [
    mark("bold", Bold, word("Bold"), "Control+B"),
    mark("italic", Italic, word("Italic"), "Control+I"),
    mark("strike", Strikethrough, word("Struck out"), "Control+Shift+S"),
    mark("code", Code, word("Code"), "Control+E"),
  ],
  [
    switchTool(word("List"), List, "bulletList", "Control+Shift+8", (chain) => chain.toggleBulletList()),
    switchTool(word("Numbered list"), ListOrdered, "orderedList", "Control+Shift+7", (chain) =>
      chain.toggleOrderedList(),
    ),
    switchTool(word("Quote"), Quote, "blockquote", "Control+Shift+B", (chain) =>
      chain.toggleWrap("blockquote"),
    ),
    tool(word("Dividing line"), Minus, (chain) => chain.setHorizontalRule(), { isPossible: isAtTop }),
    tool(word("Table"), Table, (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }), {
      isPossible: isAtTop,
    }),
  ],
];

export const linkTool = { name: word("Link"), icon: Link, keys: "Control+K" };

/** Shown while the cursor is in a table. */
export const tableTools: readonly (Tool & { words: Word })[] = [
  { words: word("Row"), ...tool(word("Add a row below"), Rows3, (chain) => chain.addRowAfter()) },
  {
    words: word("Column"),
    ...tool(word("Add a column to the right"), Columns3, (chain) => chain.addColumnAfter()),
  },
  {
    words: word("Heading row"),
    ...tool(word("First row is a heading"), TableProperties, (chain) => chain.toggleHeaderRow()),
  },
  { words: word("Row"), ...tool(word("Delete the row"), Trash2, (chain) => chain.deleteRow()) },
  { words: word("Column"), ...tool(word("Delete the column"), Trash2, (chain) => chain.deleteColumn()) },
  { words: word("Table"), ...tool(word("Delete the table"), Trash2, (chain) => chain.deleteTable()) },
];
