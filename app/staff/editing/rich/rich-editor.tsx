import type { Editor, JSONContent } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { Bold, BookOpen, Hash, Link2, Quote } from "lucide-react";
import { useContext, useEffect, useMemo, useRef, useState } from "react";
import type { InputProps } from "#app/staff/editing/inputs/input-props.ts";
import { ReferenceOptionsContext } from "#app/staff/editing/inputs/reference-options.ts";
import { type Tool, ToolButton } from "#app/staff/editing/writing/tool-button.tsx";
import { useRovingFocus } from "#app/staff/editing/writing/use-roving-focus.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { InsertDialog, type Insertion } from "./insert-dialog.tsx";
import { pastedText } from "./pasted-text.ts";
import { toDocument, toNodes, toText } from "./rich-document.ts";
import { boxProps, type RichPoint } from "./rich-input.tsx";
import { richNodes } from "./rich-nodes.ts";

type Props = Pick<InputProps, "control" | "shape"> & {
  text: string;
  onText: (text: string) => void;
  /** Where the field was clicked; the end if it was entered by keyboard. */
  at: RichPoint | undefined;
};

/** The kind of the open dialog, and the selection when it was opened. */
type Asking = { what: Insertion; words: string; chosen?: string };

/** The editor of one rich text, loaded when the member enters the first one. */
export default function RichEditor({ control, shape, text, onText, at }: Props) {
  const options = useContext(ReferenceOptionsContext);
  const nodes = useMemo(() => richNodes(options), [options]);
  const [asking, setAsking] = useState<Asking | null>(null);
  // A dialog takes the focus and returns it: the selection must survive.
  const isAsked = useRef<boolean>(false);
  isAsked.current = asking !== null;
  const typed = useRef(text);
  const latest = useRef(onText);
  latest.current = onText;

  const editor = useEditor({
    extensions: nodes,
    content: toDocument(text),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: attributesOf(control),
      // Copied in stored form; pasted the same way, from any program.
      clipboardTextSerializer: (slice) => toText({ content: [{ content: contentOf(slice) }] }),
      handlePaste: (_view, { clipboardData }) => {
        if (clipboardData) insertText(pastedText(clipboardData));
        return true;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        if (isMoved || !event.dataTransfer) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) editor.commands.insertContentAt(place.pos, toNodes(pastedText(event.dataTransfer)));
        return true;
      },
      handleKeyDown: (view, event) => {
        if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k") {
          event.preventDefault();
          ask("page");
          return true;
        }
        if (event.altKey && event.key === "F10") {
          const bar = view.dom.closest(".rich-input")?.querySelector<HTMLElement>("[role=toolbar] button");
          bar?.focus();
          return true;
        }
        return false;
      },
      handleDoubleClickOn: (_view, _place, { type, attrs }) => {
        const what = dialogOf[type.name];
        if (what) setAsking({ what, words: String(attrs.shown ?? ""), chosen: nameIn(attrs) });
        return what !== undefined;
      },
    },
    onUpdate: ({ editor: changed }) => {
      typed.current = toText(changed.getJSON());
      latest.current(typed.current);
    },
    // Marks typed by hand are parsed when the field loses the focus.
    onBlur: ({ editor: left }) => {
      if (!isAsked.current && hasTypedMarks(left.getJSON()))
        left.commands.setContent(toDocument(typed.current), { emitUpdate: false });
    },
  });

  // The value was not typed here: another version was loaded, or work was discarded.
  useEffect(() => {
    if (text !== typed.current) editor.commands.setContent(toDocument(text), { emitUpdate: false });
    typed.current = text;
  }, [editor, text]);

  const entered = useRef(at);
  useEffect(() => {
    const place = entered.current && editor.view.posAtCoords(entered.current);
    editor.commands.focus(place ? place.pos : "end", { scrollIntoView: false });
  }, [editor]);

  const insertText = (marked: string) => editor.chain().focus().insertContent(toNodes(marked)).run();
  /** The dialog edits the whole link around the cursor. */
  function ask(what: Insertion) {
    const href = editor.getAttributes("link").href;
    const isLink = what === "page" && typeof href === "string";
    if (isLink) editor.chain().focus().extendMarkRange("link").run();
    const { from, to } = editor.state.selection;
    setAsking({
      what,
      words: editor.state.doc.textBetween(from, to),
      chosen: isLink ? href : undefined,
    });
  }
  return (
    <div>
      <EditorContent editor={editor} />
      <RichTools editor={editor} label={shape.info.label} controls={control.id} onAsk={ask} />
      {asking && (
        <InsertDialog
          {...asking}
          onInsert={insertText}
          onRemove={
            asking.what === "page" && asking.chosen
              ? () => editor.chain().focus().extendMarkRange("link").unsetLink().run()
              : undefined
          }
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

const dialogOf: Record<string, Insertion | undefined> = { record: "record", term: "word", source: "source" };
const nameIn = (attrs: Record<string, unknown>): string =>
  String(attrs.name ?? attrs.term ?? attrs.source ?? "");

/** The typed text contains the characters of a mark, so it would be parsed as more than plain text. */
const hasTypedMarks = ({ type, text = "", content = [] }: JSONContent): boolean =>
  type === "text"
    ? toNodes(text).some((node) => node.type !== "text" || node.marks)
    : content.some(hasTypedMarks);

const contentOf = (slice: { content: { toJSON: () => unknown } }) => {
  const blocks = slice.content.toJSON();
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block) => (block.type === "paragraph" ? (block.content ?? []) : [block]));
};

function attributesOf(control: InputProps["control"]): Record<string, string> {
  const { className, ...box } = boxProps(control);
  const said = Object.entries(box).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(said.map(([name, value]) => [name, String(value)])),
    class: className,
    spellcheck: "true",
  };
}

type ToolsProps = { editor: Editor; label: string; controls: string; onAsk: (what: Insertion) => void };

const named: readonly { what: Insertion; name: Word; icon: Tool["icon"]; keys?: string }[] = [
  { what: "page", name: word("Link"), icon: Link2, keys: "Control+K" },
  { what: "word", name: word("Word of the glossary"), icon: BookOpen },
  { what: "record", name: word("Figure of the law ledger"), icon: Hash },
  { what: "source", name: word("Source"), icon: Quote },
];

function RichTools({ editor, label, controls, onAsk }: ToolsProps) {
  const bar = useRovingFocus<HTMLDivElement>(() => editor.commands.focus());
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isBold: now.isActive("bold"), isLink: now.isActive("link") }),
  });
  const bold: Tool = {
    name: word("Bold"),
    icon: Bold,
    keys: "Control+B",
    run: () => editor.chain().focus().toggleBold().run(),
  };
  return (
    <div
      className="rich-marks cluster"
      role="toolbar"
      aria-label={t("Marks for {label}", { label })}
      aria-controls={controls}
      {...bar}
    >
      <ToolButton tool={bold} editor={editor} isOn={on.isBold} />
      {named.map(({ what, ...tool }) => (
        <ToolButton
          key={what}
          tool={{ ...tool, run: () => onAsk(what) }}
          editor={editor}
          isOn={what === "page" ? on.isLink : undefined}
        />
      ))}
    </div>
  );
}
