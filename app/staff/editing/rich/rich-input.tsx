import { useContext, useEffect, useRef, useState } from "react";
import { wordsOfLine } from "#app/content/engine/text-lines.ts";
import type { InputProps } from "#app/staff/editing/inputs/input-props.ts";
import { ReferenceOptionsContext } from "#app/staff/editing/inputs/reference-options.ts";
import { keyed } from "#app/ui/keyed.ts";
import { labelPiece } from "./piece-labels.ts";
import type RichEditor from "./rich-editor.tsx";
import { type Piece, readPieces, writePiece } from "./rich-pieces.ts";

export type RichPoint = { left: number; top: number };

let loading: Promise<typeof RichEditor> | undefined;
let loaded: typeof RichEditor | undefined;

/** The editor is its own chunk, loaded after the page and before the member writes. */
function loadEditor(): Promise<typeof RichEditor> {
  loading ??= import("./rich-editor.tsx").then(({ default: editor }) => {
    loaded = editor;
    return editor;
  });
  // After a failed download the next entered field retries.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

type Props = Pick<InputProps, "control"> & {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Several lines, joined by line breaks. */
  isLong?: boolean;
  /** The editor is shown at once, without the field being entered. */
  isOpen?: boolean;
};

/**
 * A text with rendered links, glossary words, figures and sources. A form has hundreds of them, so each is read-only
 * until the member enters it; then the editor replaces it, with the cursor at the clicked position.
 */
export function RichInput({ control, label, text, onText, isLong = false, isOpen = false }: Props) {
  const [Editor, setEditor] = useState<typeof RichEditor | null>(null);
  const touched = useRef<RichPoint | "end">(isOpen ? undefined : "end");
  useEffect(() => {
    // Preloads the editor. If this fails, entering the field tries again.
    void loadEditor().then(
      (editor) => isOpen && setEditor(() => editor),
      () => undefined,
    );
  }, [isOpen]);
  const enter = () => {
    // A loaded editor is shown synchronously, because a phone opens its keyboard only during the touch event.
    if (loaded) setEditor(() => loaded ?? null);
    else void loadEditor().then((editor) => setEditor(() => editor));
  };
  const entering = {
    tabIndex: 0,
    onPointerDown: ({ clientX: left, clientY: top }: React.PointerEvent) => {
      touched.current = { left, top };
    },
    onFocus: enter,
  };
  if (Editor) return <Editor {...{ control, label, text, onText, isLong }} at={touched.current} />;
  return (
    <div>
      <div {...boxProps(control)} {...(!control.disabled && entering)}>
        {keyed(text.split("\n")).map(({ key, part }) => (
          <p key={key}>
            <RichView text={isLong ? wordsOfLine(part).words.join(" | ") : part} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** The attributes shared by the read-only box and the editor. */
export const boxProps = ({ id, lang, disabled, className, ...aria }: InputProps["control"]) => ({
  ...aria,
  id,
  lang,
  className: `${className} rich-box`,
  role: "textbox",
  "aria-labelledby": `${id}-label`,
  "aria-disabled": disabled ? ("true" as const) : undefined,
  "data-rich": "",
});

/** A read-only rich text: in the form before it is entered, and as the English beside a translation. */
export function RichView({ text }: { text: string }) {
  const options = useContext(ReferenceOptionsContext);
  let before = "";
  return readPieces(text).map((piece) => {
    // The text up to and including a piece is unique within a field, so it is React's key.
    before += writePiece(piece);
    return <PieceView key={before} piece={piece} label={labelPiece(piece, options)} />;
  });
}

function PieceView({ piece, label }: { piece: Piece; label: ReturnType<typeof labelPiece> }) {
  const words =
    piece.type === "text" ? (
      piece.text
    ) : (
      <span className="rich-piece" data-piece={piece.type} title={label.title}>
        {label.shown}
      </span>
    );
  const linked = piece.href ? <span className="rich-link">{words}</span> : words;
  const slanted = piece.isItalic ? <em>{linked}</em> : linked;
  return piece.isBold ? <strong>{slanted}</strong> : slanted;
}
