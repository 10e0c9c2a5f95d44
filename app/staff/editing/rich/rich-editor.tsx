import type { JSONContent } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { isSafeUrl } from "#app/lib/addresses/safe-url.ts";
import type { InputProps } from "#app/staff/editing/inputs/input-props.ts";
import { ReferenceOptionsContext } from "#app/staff/editing/inputs/reference-options.ts";
import { cleanPastedHtml } from "#app/staff/editing/writing/clean-paste.ts";
import { parseInert } from "#app/staff/kit/inert-document.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { t } from "#app/staff/words/words.ts";
import { InsertDialog, type Insertion } from "./insert-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { hasTypedMarks, toBlockNodes, toDocument, toNodes, toText } from "./rich-document.ts";
import { boxProps, type RichPoint } from "./rich-input.tsx";
import { richNodes } from "./rich-nodes.ts";
import { type Asked, RichTools } from "./rich-tools.tsx";

const blocks = "p, h2, h3, li, td, th, blockquote, div, br, hr";

/**
 * Pasted content of another program as a rich text on one line: bold and safe links stay, everything else becomes plain
 * text. Our own text is copied in its stored form, so it keeps all references.
 */
function pastedText(data: Pick<DataTransfer, "getData" | "types">): string {
  const html = data.types.includes("text/html") ? data.getData("text/html") : "";
  const isOwn = html.includes("data-pm-slice");
  const text = html && !isOwn ? textOfHtml(html) : data.getData("text/plain");
  return text.replaceAll(/\s*[\n\r\t\u2028\u2029]\s*|[ \u00a0]{2,}/g, " ").replaceAll("\u00a0", " ");
}

function textOfHtml(html: string): string {
  const { body } = parseInert(cleanPastedHtml(html));
  for (const block of body.querySelectorAll(blocks)) block.append("\n");
  return textOf(body).trim();
}

function textOf(node: Node): string {
  if (node.nodeType === 3)
    return (node.textContent ?? "").replaceAll(/\s+/g, (gap) => (gap === "\n" ? gap : " "));
  const text = [...node.childNodes].map(textOf).join("");
  const { nodeName } = node;
  if (nodeName === "STRONG" || nodeName === "B") return marked(text, "*", (words) => `**${words}**`);
  const href = nodeName === "A" ? (node as Element).getAttribute("href") : null;
  if (!href || !isSafeUrl(href)) return text;
  const address = href.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll(" ", "%20");
  return marked(text, "[]", (words) => `[${words}](${address})`);
}

/** Text that contains the characters of the mark stays plain, because the mark could not be parsed back. */
function marked(text: string, signs: string, mark: (words: string) => string): string {
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const isPlain = !words || words.includes("\n") || [...signs].some((sign) => words.includes(sign));
  return isPlain ? text : `${before}${mark(words)}${after}`;
}

type Props = Pick<InputProps, "control"> & {
  label: string;
  /** Several lines (text-lines.ts), joined by line breaks. */
  isLong: boolean;
  text: string;
  onText: (text: string) => void;
  /** The point where the field was touched, "end" if it was entered by key, undefined if it was open from the start. */
  at: RichPoint | "end" | undefined;
};

/** The open dialog, and the text or reference that was selected when it opened. */
type Asking = { what: Asked; words: string; chosen?: string };

/** The editor of every text with marks: one line or several. Its script is loaded when the first editor is needed. */
export default function RichEditor({ control, label, isLong, text, onText, at }: Props) {
  const options = useContext(ReferenceOptionsContext);
  const nodes = useMemo(() => richNodes(options, isLong), [options, isLong]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const toast = useToast();
  // While a dialog has the focus, the selection in the text must stay.
  const isAsked = useRef<boolean>(false);
  isAsked.current = asking !== null;
  const typed = useRef(text);
  const latest = useRef({ onText, toast });
  latest.current = { onText, toast };

  const editor = useEditor({
    extensions: nodes,
    content: toDocument(text, isLong),
    // The CSP allows no style elements; rich-editor.css has the needed rules.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: attributesOf(control, isLong),
      transformPastedHTML: cleanPastedHtml,
      // Text is copied in its stored form. Pasted content is converted to that form, whatever program it comes from.
      clipboardTextSerializer: (slice) => toText({ content: blocksOf(slice.content.toJSON()) }),
      handlePaste: (_view, { clipboardData }) => insertData(clipboardData),
      handleDrop: (view, event, _slice, isMoved) => {
        if (isMoved) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return insertData(event.dataTransfer, place?.pos);
      },
      handleKeyDown: (view, event) => {
        if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k") {
          event.preventDefault();
          ask("page");
          return true;
        }
        if (event.altKey && event.key === "F10") {
          const bar = view.dom
            .closest("[data-rich-field]")
            ?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']");
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
      latest.current.onText(typed.current);
    },
    // Marks typed by hand are parsed when the field loses the focus.
    onBlur: ({ editor: left }) => {
      if (!isAsked.current && hasTypedMarks(left.getJSON()))
        left.commands.setContent(toDocument(typed.current, isLong), { emitUpdate: false });
    },
  });

  // The value was not typed here: another version was loaded, or work was discarded. A passive effect would run only
  // after the next key, and would mistake that key's text for such a value.
  useLayoutEffect(() => {
    if (text !== typed.current) editor.commands.setContent(toDocument(text, isLong), { emitUpdate: false });
    typed.current = text;
  }, [editor, text, isLong]);

  const entered = useRef(at);
  useEffect(() => {
    if (!entered.current) return;
    const place = entered.current === "end" ? null : editor.view.posAtCoords(entered.current);
    editor.commands.focus(place ? place.pos : "end", { scrollIntoView: false });
  }, [editor]);

  const insertText = (marked: string) => editor.chain().focus().insertContent(toNodes(marked)).run();
  /** In a longer text, the editor reads the cleaned HTML of other programs itself. */
  function insertData(data: DataTransfer | null, place?: number): boolean {
    if (!data) return false;
    if (isLong && data.files.length > 0 && !data.types.includes("text/html")) {
      latest.current.toast.error(t("Pictures cannot be pasted. Add them with the picture button."));
      return true;
    }
    if (isLong && !isOwnText(data)) return false;
    const content = isLong ? toBlockNodes(data.getData("text/plain")) : toNodes(pastedText(data));
    if (place === undefined) editor.chain().focus().insertContent(content).run();
    else editor.commands.insertContentAt(place, content);
    return true;
  }
  /** The dialog is about the whole link, wherever the cursor is in it. */
  function ask(what: Asked) {
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
  const close = () => setAsking(null);
  const tools = <RichTools editor={editor} isLong={isLong} label={label} controls={control.id} onAsk={ask} />;
  return (
    <div className={isLong ? "post-editor" : undefined} data-rich-field="">
      {isLong && tools}
      <EditorContent editor={editor} className={isLong ? "post-sheet" : undefined} />
      {!isLong && tools}
      {asking?.what === "picture" && <PictureDialog editor={editor} locale={control.lang} onDone={close} />}
      {asking && asking.what !== "picture" && (
        <InsertDialog
          {...asking}
          what={asking.what}
          onInsert={insertText}
          onRemove={
            asking.what === "page" && asking.chosen
              ? () => editor.chain().focus().extendMarkRange("link").unsetLink().run()
              : undefined
          }
          onClose={close}
        />
      )}
    </div>
  );
}

const dialogOf: Record<string, Insertion | "picture" | undefined> = {
  record: "record",
  term: "word",
  source: "source",
  image: "picture",
};
const nameIn = (attrs: Record<string, unknown>) => String(attrs.name ?? attrs.term ?? attrs.source ?? "");

const isOwnText = (data: DataTransfer): boolean => data.getData("text/html").includes("data-pm-slice");

/** Content that was copied from inside one paragraph has no block around it. */
function blocksOf(copied: unknown): JSONContent[] {
  const nodes: JSONContent[] = Array.isArray(copied) ? copied : [];
  const isBlock = nodes.every(({ content, type }) => content !== undefined || type === "image");
  return isBlock ? nodes : [{ type: "paragraph", content: nodes }];
}

function attributesOf(control: InputProps["control"], isLong: boolean): Record<string, string> {
  const { className, ...box } = boxProps(control);
  const said = Object.entries(box).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(said.map(([name, value]) => [name, String(value)])),
    ...(isLong && { "aria-multiline": "true" }),
    class: isLong ? "prose" : className,
    spellcheck: "true",
  };
}
