import { useRef } from "react";
import { defaultLocale } from "#app/i18n/locales.ts";
import { RichInput } from "#app/staff/editing/rich/rich-input.tsx";
import { joinPath } from "#app/staff/editing/values/edit-values.ts";
import { Field } from "#app/staff/kit/field.tsx";
import { useEditorContext } from "./editor-context.ts";
import { fieldId, partId } from "./field-help.tsx";
import type { FieldProps } from "./field-list.tsx";
import { OriginalText } from "./original-text.tsx";

/** A text of several lines, written as one. Each line keeps its translations while others are added and removed around it. */
export function TextField({ shape, path, value, english, level }: FieldProps) {
  const { locale, isWhole, faults, notes, isReadOnly, setField, editList } = useEditorContext();
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
    if (isWhole) return setField(locale, path, after);
    const { head, tail } = commonEnds(before, after);
    const changed = Math.min(before.length, after.length) - head - tail;
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
        aside={
          locale !== defaultLocale &&
          english !== undefined && <OriginalText shape={shape} path={path} value={value} english={english} />
        }
      >
        {(control) => (
          <RichInput
            control={{ ...control, lang: locale, disabled: isReadOnly }}
            label={shape.info.label}
            text={lines.join("\n")}
            onText={change}
            isLong
            isOpen={isWhole}
          />
        )}
      </Field>
    </div>
  );
}

/** How many entries two lists share at their start and at their end. */
function commonEnds(a: readonly string[], b: readonly string[]): { head: number; tail: number } {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return { head, tail };
}
