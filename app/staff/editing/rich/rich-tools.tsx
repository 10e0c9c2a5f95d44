import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  BookOpen,
  Columns3,
  FileText,
  Hash,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Landmark,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Rows3,
  Table,
  TableProperties,
  Trash2,
  Undo2,
} from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { t, type Word, word } from "#app/staff/words/words.ts";
import type { Insertion } from "./insert-dialog.tsx";

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop for the Tab key; arrows, Home and End move among the buttons. */
function useRovingFocus<Bar extends HTMLElement>(onEscape: () => void) {
  const bar = useRef<Bar>(null);
  const buttonsOf = useCallback(() => [...(bar.current?.querySelectorAll("button") ?? [])], []);

  // The buttons are collected again after each change, because they depend on the selection.
  useEffect(() => {
    const buttons = buttonsOf();
    const current = buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
  });

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Escape") onEscape();
    const move = moves[event.key];
    const buttons = buttonsOf();
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (!move || at === -1) return;
    event.preventDefault();
    buttons[move(at, buttons.length)]?.focus();
  };
  const onFocus = ({ target }: React.FocusEvent) => {
    for (const button of buttonsOf()) button.tabIndex = button === target ? 0 : -1;
  };
  return { ref: bar, onKeyDown, onFocus };
}

type Run = (chain: ChainedCommands) => ChainedCommands;
type More = Omit<Tool, "name" | "icon" | "run">;
type Name = Tool["name"];

const tool = (name: Name, icon: LucideIcon, run: Run, more: More = {}): Tool => ({
  name,
  icon,
  run: (editor) => run(editor.chain().focus()).run(),
  ...more,
});
const mark = (type: string, icon: LucideIcon, name: Name, keys: string): Tool =>
  tool(name, icon, (chain) => chain.toggleMark(type), { keys, isOn: (editor) => editor.isActive(type) });
const heading = (level: 2 | 3, icon: LucideIcon, name: Name): Tool =>
  tool(name, icon, (chain) => chain.toggleHeading({ level }), {
    keys: `Control+Alt+${level}`,
    isOn: (editor) => editor.isActive("heading", { level }),
    isPossible: isAtTop,
  });
const block = (type: string, icon: LucideIcon, name: Name, keys: string, run: Run): Tool =>
  tool(name, icon, run, { keys, isOn: (editor) => editor.isActive(type) });

/** Tables, pictures and headings are allowed between paragraphs, not in a list, a quote or a cell. */
const isAtTop = (editor: Editor): boolean => editor.state.selection.$from.depth <= 1;

const marks = [
  mark("bold", Bold, word("Bold"), "Control+B"),
  mark("italic", Italic, word("Italic"), "Control+I"),
];

/** The tools before and after those that every text has. A hairline divides the groups. */
const before = [
  [
    tool(word("Undo"), Undo2, (chain) => chain.undo(), { isPossible: (editor) => editor.can().undo() }),
    tool(word("Redo"), Redo2, (chain) => chain.redo(), { isPossible: (editor) => editor.can().redo() }),
  ],
  [heading(2, Heading2, word("Heading")), heading(3, Heading3, word("Smaller heading"))],
];
const after = [
  block("bulletList", List, word("List"), "Control+Shift+8", (chain) => chain.toggleBulletList()),
  block("orderedList", ListOrdered, word("Numbered list"), "Control+Shift+7", (chain) =>
    chain.toggleOrderedList(),
  ),
  block("blockquote", Quote, word("Quote"), "Control+Shift+B", (chain) => chain.toggleWrap("blockquote")),
  tool(word("Table"), Table, (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }), {
    isPossible: isAtTop,
  }),
];

/** Shown while the cursor is in a table. */
const ofTable: readonly (Tool & { words: Name })[] = [
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

export type Asked = Insertion | "picture";

type Props = {
  editor: Editor;
  isLong: boolean;
  label: string;
  controls: string;
  onAsk: (what: Asked) => void;
};

/** The toolbar: marks for every text, and also blocks for a text of several lines. */
export function RichTools({ editor, isLong, label, controls, onAsk }: Props) {
  const bar = useRovingFocus<HTMLDivElement>(() => editor.commands.focus());
  const asking = (what: Asked, name: Name, icon: LucideIcon, more: More = {}): Tool => ({
    name,
    icon,
    run: () => onAsk(what),
    ...more,
  });
  const named = [
    asking("page", word("Link"), Link2, { keys: "Control+K", isOn: (now) => now.isActive("link") }),
    asking("word", word("Word of the glossary"), BookOpen),
    asking("record", word("Figure of the law ledger"), Hash),
    asking("source", word("Source"), Landmark),
  ];
  const inserted = [
    asking("picture", word("Picture"), ImagePlus, {
      isOn: (now) => now.isActive("image"),
      isPossible: (now) => now.isActive("image") || isAtTop(now),
    }),
    asking("file", word("PDF to download"), FileText, { isPossible: isAtTop }),
  ];
  const groups = isLong ? [...before, marks, named, after, inserted] : [marks, named];
  const { isTable, shown } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isTable: isLong && now.isActive("table"),
      shown: Object.fromEntries(
        groups
          .flat()
          .map(({ name, isOn, isPossible }) => [
            name.english,
            { isOn: isOn?.(now), isPossible: isPossible?.(now) ?? true },
          ]),
      ),
    }),
  });
  return (
    <div
      className={isLong ? "editor-bar cluster" : "rich-marks cluster"}
      role="toolbar"
      aria-label={t("Marks for {label}", { label })}
      aria-controls={controls}
      {...bar}
    >
      {groups.map((group) => (
        <div className="editor-group cluster" key={group[0]?.name.english}>
          {group.map((one) => (
            <ToolButton key={one.name.english} tool={one} editor={editor} {...shown[one.name.english]} />
          ))}
        </div>
      ))}
      {isTable && (
        <div className="editor-group cluster editor-table-tools">
          {ofTable.map((one) => (
            <ToolButton key={one.name.english} tool={one} editor={editor} words={one.words} isPossible />
          ))}
        </div>
      )}
    </div>
  );
}

/** A toolbar button. Its label says what it does; `keys` is its shortcut. */
type Tool = {
  name: Word;
  icon: LucideIcon;
  keys?: string;
  run: (editor: Editor) => void;
  /** For toggles: whether it is on. Other tools have no pressed state. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
};

type Shown = { isOn?: boolean; isPossible?: boolean };

function ToolButton({
  tool,
  editor,
  words,
  isOn,
  isPossible = true,
}: Shown & { tool: Tool; editor: Editor; words?: Word }) {
  const { icon: ToolIcon, keys, run } = tool;
  const name = t(tool.name);
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={name}
      aria-pressed={isOn}
      // A button with `disabled` would lose the focus while the arrow keys move over it.
      aria-disabled={isPossible ? undefined : true}
      aria-keyshortcuts={keys}
      title={keys ? `${name} (${keys.replace("Control", "Ctrl")})` : name}
      // The selection in the text must survive the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && run(editor)}
    >
      <ToolIcon aria-hidden="true" />
      {words && <span aria-hidden="true">{t(words)}</span>}
    </button>
  );
}
