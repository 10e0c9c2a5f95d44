import type { Editor } from "@tiptap/core";
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

/** A button of the toolbar. Its name says what it does; `keys` are for those who know it. */
export type Tool = {
  name: string;
  icon: LucideIcon;
  keys?: string;
  run: (editor: Editor) => void;
  /** Pressed or not; a tool without it is no switch. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
};

const chain = (editor: Editor) => editor.chain().focus();

/** In groups, as a hairline divides them. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      name: "Undo",
      icon: Undo2,
      keys: "Control+Z",
      run: (editor) => chain(editor).undo().run(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      name: "Redo",
      icon: Redo2,
      keys: "Control+Shift+Z",
      run: (editor) => chain(editor).redo().run(),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
  [heading(2, Heading2, "Heading"), heading(3, Heading3, "Smaller heading")],
  [
    mark("bold", Bold, "Bold", "Control+B"),
    mark("italic", Italic, "Italic", "Control+I"),
    mark("strike", Strikethrough, "Struck out", "Control+Shift+S"),
    mark("code", Code, "Code", "Control+E"),
  ],
  [
    {
      name: "List",
      icon: List,
      keys: "Control+Shift+8",
      run: (editor) => chain(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive("bulletList"),
    },
    {
      name: "Numbered list",
      icon: ListOrdered,
      keys: "Control+Shift+7",
      run: (editor) => chain(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive("orderedList"),
    },
    {
      name: "Quote",
      icon: Quote,
      keys: "Control+Shift+B",
      run: (editor) => chain(editor).toggleWrap("blockquote").run(),
      isOn: (editor) => editor.isActive("blockquote"),
    },
    {
      name: "Dividing line",
      icon: Minus,
      run: (editor) => chain(editor).setHorizontalRule().run(),
      isPossible: isAtTop,
    },
    {
      name: "Table",
      icon: Table,
      run: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isPossible: isAtTop,
    },
  ],
];

export const linkTool = { name: "Link", icon: Link, keys: "Control+K" };

/** Shown while the cursor is in a table. */
export const tableTools: readonly (Tool & { words: string })[] = [
  {
    name: "Add a row below",
    words: "Row",
    icon: Rows3,
    run: (editor) => chain(editor).addRowAfter().run(),
  },
  {
    name: "Add a column to the right",
    words: "Column",
    icon: Columns3,
    run: (editor) => chain(editor).addColumnAfter().run(),
  },
  {
    name: "First row is a heading",
    words: "Heading row",
    icon: TableProperties,
    run: (editor) => chain(editor).toggleHeaderRow().run(),
  },
  { name: "Delete the row", words: "Row", icon: Trash2, run: (editor) => chain(editor).deleteRow().run() },
  {
    name: "Delete the column",
    words: "Column",
    icon: Trash2,
    run: (editor) => chain(editor).deleteColumn().run(),
  },
  {
    name: "Delete the table",
    words: "Table",
    icon: Trash2,
    run: (editor) => chain(editor).deleteTable().run(),
  },
];

/** Tables, pictures and lines stand between paragraphs, not in a list, a quote or a cell. */
export function isAtTop(editor: Editor): boolean {
  return editor.state.selection.$from.depth <= 1;
}

function heading(level: 2 | 3, icon: LucideIcon, name: string): Tool {
  return {
    name,
    icon,
    keys: `Control+Alt+${level}`,
    run: (editor) => chain(editor).toggleHeading({ level }).run(),
    isOn: (editor) => editor.isActive("heading", { level }),
    isPossible: isAtTop,
  };
}

function mark(
  type: "bold" | "italic" | "strike" | "code",
  icon: LucideIcon,
  name: string,
  keys: string,
): Tool {
  return {
    name,
    icon,
    keys,
    run: (editor) => chain(editor).toggleMark(type).run(),
    isOn: (editor) => editor.isActive(type),
  };
}
