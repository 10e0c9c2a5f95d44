import { wordsOfLine } from "#app/content/engine/text-lines.ts";
import type { InputProps } from "#app/staff/editing/inputs/input-props.ts";
import { RichInput } from "#app/staff/editing/rich/rich-input.tsx";
import { keyed } from "#app/ui/keyed.ts";

type Props = Pick<InputProps, "control"> & {
  english: string;
  value: string;
  onChange: (line: string) => void;
};

/** A line of a text in another language: only its words. That it is a heading, a picture or a row is as in English. */
export function LineInput({ control, english, value, onChange }: Props) {
  const { words: originals, withWords } = wordsOfLine(english);
  const words = value ? wordsOfLine(value).words : [];
  return (
    <div className="stack">
      {keyed(originals).map(({ key }, at) => (
        <RichInput
          key={key}
          control={at === 0 ? control : { ...control, id: `${control.id}-${at}` }}
          label={control.id}
          text={words[at] ?? ""}
          onText={(text) => {
            const next = originals.map((_, place) => (place === at ? text : (words[place] ?? "")));
            onChange(next.some((one) => one.trim()) ? withWords(next) : "");
          }}
        />
      ))}
    </div>
  );
}
