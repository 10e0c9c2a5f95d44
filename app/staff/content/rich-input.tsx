import { Bold, BookOpen, Link2, Quote } from "lucide-react";
import { useRef } from "react";

import { IconButton } from "#app/staff/kit/icon-button.tsx";
import type { InputProps } from "./leaf-input.tsx";

type Mark = { name: string; icon: typeof Bold; wrap: (words: string) => string; example: string };

const marks: readonly Mark[] = [
  { name: "Bold", icon: Bold, wrap: (words) => `**${words}**`, example: "words" },
  { name: "Link", icon: Link2, wrap: (words) => `[${words}](/)`, example: "words" },
  { name: "Word of the glossary", icon: BookOpen, wrap: (words) => `[[${words}]]`, example: "khata" },
  { name: "Source", icon: Quote, wrap: () => "[S1]", example: "" },
];

/** Plain text with four marks, and buttons that set them round what is selected. */
export function RichInput({ control, shape, value, onChange }: InputProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === "string" ? value : "";

  function setMark({ wrap, example }: Mark) {
    const { current } = field;
    if (!current) return;
    const { selectionStart: start, selectionEnd: end } = current;
    const marked = wrap(text.slice(start, end) || example);
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
          {marks.map((mark) => (
            <IconButton
              key={mark.name}
              icon={mark.icon}
              label={mark.name}
              title={`${mark.name}: ${mark.wrap(mark.example)}`}
              onClick={() => setMark(mark)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
