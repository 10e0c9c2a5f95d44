import { Bold, BookOpen, Hash, Link2, Quote } from "lucide-react";
import { useRef, useState } from "react";

import { IconButton } from "#app/staff/kit/icon-button.tsx";
import { InsertDialog, type Insertion } from "./insert-dialog.tsx";
import type { InputProps } from "./leaf-input.tsx";

const insertions: readonly { what: Insertion; name: string; icon: typeof Bold }[] = [
  { what: "record", name: "Figure of the law ledger", icon: Hash },
  { what: "page", name: "Link", icon: Link2 },
  { what: "word", name: "Word of the glossary", icon: BookOpen },
  { what: "source", name: "Source", icon: Quote },
];

/** Plain text with a few marks, and buttons that set them where the cursor is, asking what is meant. */
export function RichInput({ control, shape, value, onChange }: InputProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState<{ what: Insertion; words: string } | null>(null);
  const text = typeof value === "string" ? value : "";

  const selected = () => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    return { start, end, words: text.slice(start, end) };
  };
  function insert(marked: string) {
    const { current } = field;
    if (!current) return;
    const { start, end } = selected();
    current.focus();
    current.setRangeText(marked, start, end, "end");
    onChange(current.value);
  }

  return (
    <div className="rich-input">
      <textarea
        {...control}
        ref={field}
        rows={2}
        value={text}
        onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
      />
      {!control.disabled && (
        <div
          className="rich-marks"
          role="toolbar"
          aria-label={`Marks for ${shape.info.label}`}
          aria-controls={control.id}
        >
          <IconButton
            icon={Bold}
            label="Bold"
            title="Bold: **words**"
            onClick={() => insert(`**${selected().words || "words"}**`)}
          />
          {insertions.map(({ what, name, icon }) => (
            <IconButton
              key={what}
              icon={icon}
              label={name}
              title={name}
              onClick={() => setAsking({ what, words: selected().words })}
            />
          ))}
        </div>
      )}
      {asking && <InsertDialog {...asking} onInsert={insert} onClose={() => setAsking(null)} />}
    </div>
  );
}
