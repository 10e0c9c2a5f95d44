import { useRef } from "react";
import { RichInput } from "#app/staff/editing/rich/rich-input.tsx";
import { joinPath } from "#app/staff/editing/values/edit-values.ts";
import { Field } from "#app/staff/kit/field.tsx";
import { useEditorContext } from "./editor-context.ts";
import { fieldId, partId } from "./field-help.tsx";
import type { FieldProps } from "./field-list.tsx";

/** A text of several lines, written as one. Each line keeps its translations while others are added and removed around it. */
export function TextField({ shape, path, value, level }: FieldProps) {
  const { locale, faults, notes, isReadOnly, setField, editList } = useEditorContext();
  const lines = Array.isArray(value) ? value.map(String) : [];
  // Fast typing changes the text several times before the next render.
  const latest = useRef(lines);
  latest.current = lines;
  const own = joinPath(path);
  const isOwn = (at: string) => at === own || at.startsWith(`${own}.`);
  const note = [...notes].find(([at]) => isOwn(at))?.[1];
  const change = (text: string) => {
    const before = latest.current;
    const after = text === "" ? [] : text.split("\n");
    latest.current = after;
    const isSame = (i: number, j: number) => before[i] === after[j];
    const shorter = Math.min(before.length, after.length);
    let head = 0;
    while (head < shorter && isSame(head, head)) head += 1;
    let tail = 0;
    while (tail < shorter - head && isSame(before.length - 1 - tail, after.length - 1 - tail)) tail += 1;
    const changed = shorter - head - tail;
    for (let i = 0; i < changed; i += 1) setField(locale, [...path, head + i], after[head + i]);
    const at = head + changed;
    for (let i = before.length - tail - 1; i >= at; i -= 1) editList(path, { type: "remove", at: i }, shape);
    for (let i = at; i < after.length - tail; i += 1)
      editList(path, { type: "add", at: i, item: after[i] }, shape);
  };
  return (
    <div id={level === 2 ? partId(path) : undefined}>
      <Field
        id={fieldId(path)}
        className="field-row"
        label={shape.info.label}
        hint={shape.info.help}
        error={[...faults].find(([at]) => isOwn(at))?.[1]}
        note={note}
      >
        {(control) => (
          <RichInput
            control={{ ...control, lang: locale, disabled: isReadOnly }}
            label={shape.info.label}
            text={lines.join("\n")}
            onText={change}
            isLong
          />
        )}
      </Field>
    </div>
  );
}
