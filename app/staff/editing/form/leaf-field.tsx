import { memo } from "react";
import { wordsOfLine } from "#app/content/engine/text-lines.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import type { InputProps } from "#app/staff/editing/inputs/input-props.ts";
import { RichInput } from "#app/staff/editing/rich/rich-input.tsx";
import { joinPath } from "#app/staff/editing/values/field-shape.ts";
import { isMissing } from "#app/staff/editing/values/missing-words.ts";
import { Field } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import { keyed } from "#app/ui/keyed.ts";
import { fieldId, hintOf, useEditorContext } from "./field-help.tsx";
import type { FieldProps } from "./field-list.tsx";
import { LeafInput } from "./leaf-input.tsx";
import { OriginalText } from "./original-text.tsx";

type Props = FieldProps & {
  /** Inside a list, whose heading is the label. */
  label?: string;
  isLabelHidden?: boolean;
};

/** Label, the English beside it, the control, and below it help and faults. */
export const LeafField = memo(LeafRow, isSameField);

// Memoized, because a form has hundreds of fields, and a keystroke changes one of them.
function isSameField(a: Props, b: Props): boolean {
  return (
    a.shape === b.shape &&
    a.value === b.value &&
    a.english === b.english &&
    a.label === b.label &&
    joinPath(a.path) === joinPath(b.path)
  );
}

function LeafRow({ shape, path, value, english, label, isLabelHidden }: Props) {
  const { locale, isWhole, faults, notes, isReadOnly, setField } = useEditorContext();
  // Addresses, colours and the like are stored with English, regardless of the edited language.
  const target = shape.hasWords || isWhole ? locale : defaultLocale;
  const isTranslation = target !== defaultLocale && shape.hasWords;
  const hasOriginal = isTranslation && !(isWhole && english === undefined);
  return (
    <Field
      id={fieldId(path)}
      className="field-row"
      label={label ?? shape.info.label}
      isLabelHidden={isLabelHidden}
      isOptional={!isTranslation && shape.mayBeEmpty}
      aside={hasOriginal && <OriginalText shape={shape} path={path} value={value} english={english} />}
      error={faults.get(joinPath(path))}
      note={faults.has(joinPath(path)) ? undefined : notes.get(joinPath(path))}
      missing={
        isTranslation && !isWhole && isMissing(english, value) && t("Missing. Visitors see the English text.")
      }
      hint={hintOf(shape, value)}
    >
      {(control) =>
        shape.info.isLine && isTranslation ? (
          <LineInput
            control={{ ...control, lang: target, disabled: isReadOnly }}
            english={String(english ?? "")}
            value={typeof value === "string" ? value : ""}
            onChange={(next) => setField(target, path, next)}
          />
        ) : (
          <LeafInput
            control={{ ...control, lang: target, disabled: isReadOnly }}
            shape={shape}
            value={value}
            onChange={(next, alt) => {
              setField(target, path, next);
              const described = altOf[String(path.at(-1))];
              // The library describes its pictures in English.
              if (alt && described && target === defaultLocale)
                setField(target, [...path.slice(0, -1), described], alt);
            }}
          />
        )
      }
    </Field>
  );
}

/** The field that describes the picture of this one. */
const altOf: Record<string, string | undefined> = { src: "alt", cover_image_url: "cover_image_alt" };

type LineInputProps = Pick<InputProps, "control"> & {
  english: string;
  value: string;
  onChange: (line: string) => void;
};

/** A line of a text in another language. Only its texts are edited; its type, such as heading, is the English one. */
function LineInput({ control, english, value, onChange }: LineInputProps) {
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
