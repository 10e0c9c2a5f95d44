import { memo } from "react";

import { defaultLocale } from "#app/i18n/locales.ts";
import { joinPath } from "./edit-values.ts";
import { useEditorContext } from "./editor-context.ts";
import { fieldId } from "./field-help.tsx";
import type { FieldProps } from "./field-list.tsx";
import { LeafInput } from "./leaf-input.tsx";
import { isMissing } from "./missing-words.ts";

type Props = FieldProps & {
  /** In a list, where the heading of the list says what it is. */
  label?: string;
  isLabelHidden?: boolean;
};

/** Label, the English beside it, the field, and below it what to know or to mend. */
export const LeafField = memo(LeafRow, isSameField);

// A form has hundreds of fields, and a keystroke changes one of them.
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
  const { locale, faults, isReadOnly, setField } = useEditorContext();
  // Addresses, colours and the like are kept with English, wherever they are edited.
  const target = shape.hasWords ? locale : defaultLocale;
  const isTranslation = target !== defaultLocale;
  const id = fieldId(path);
  const fault = faults.get(joinPath(path));
  const isGap = isTranslation && isMissing(english, value);
  const { help } = shape.info;
  const length = typeof value === "string" ? [...value].length : 0;
  const isNearLimit = shape.max !== undefined && typeof value === "string" && length > shape.max * 0.7;
  const notes = [help && "help", isGap && "gap", fault && "fault"]
    .filter(Boolean)
    .map((note) => `${id}-${note}`);
  return (
    <div className="field-row" data-bare={isLabelHidden || undefined}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : undefined}>
        {label ?? shape.info.label}
        {!isTranslation && shape.mayBeEmpty && !isLabelHidden && <small>optional</small>}
      </label>
      {isTranslation && (
        <p className="field-english" lang="en">
          {typeof english === "string" ? english : ""}
        </p>
      )}
      <div className="field-control">
        <LeafInput
          id={id}
          shape={shape}
          value={value}
          lang={target}
          isMissing={isGap}
          isInvalid={fault !== undefined}
          isReadOnly={isReadOnly}
          describedBy={notes.join(" ") || undefined}
          onChange={(next, alt) => {
            setField(target, path, next);
            if (alt && path.at(-1) === "src") setField(target, [...path.slice(0, -1), "alt"], alt);
          }}
        />
        <div className="field-notes">
          {fault && (
            <p className="staff-error" id={`${id}-fault`}>
              {fault}
            </p>
          )}
          {isGap && (
            <p className="staff-missing" id={`${id}-gap`}>
              Missing. Visitors see the English text.
            </p>
          )}
          {help && (
            <p className="staff-hint" id={`${id}-help`}>
              {help}
            </p>
          )}
          {isNearLimit && (
            <p className="staff-hint field-count">
              {length} / {shape.max}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
