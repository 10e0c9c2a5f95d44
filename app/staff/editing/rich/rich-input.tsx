import { useContext, useEffect, useRef, useState } from "react";
import type { InputProps } from "#app/staff/editing/inputs/input-props.ts";
import { ReferenceOptionsContext } from "#app/staff/editing/inputs/reference-options.ts";
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

/**
 * A text with rendered links, glossary words, figures and sources. A form has hundreds of them, so each is read-only
 * until the member enters it; then the editor replaces it, with the cursor at the clicked position.
 */
export function RichInput(props: InputProps) {
  const { control, value, onChange } = props;
  const [Editor, setEditor] = useState<typeof RichEditor | null>(null);
  const touched = useRef<RichPoint>(undefined);
  useEffect(() => {
    // Preloaded; a failure is handled when the field is entered.
    void loadEditor().catch(() => undefined);
  }, []);
  const enter = () => {
    // Synchronous if loaded, because a phone opens its keyboard only during the touch event.
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
  const text = typeof value === "string" ? value : "";
  if (Editor) return <Editor {...props} text={text} onText={(next) => onChange(next)} at={touched.current} />;
  return (
    <div>
      <div {...boxProps(control)} {...(!control.disabled && entering)}>
        <p>
          <RichView text={text} />
        </p>
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
  return piece.isBold ? <strong>{linked}</strong> : linked;
}
