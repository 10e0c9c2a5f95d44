import { X } from "lucide-react";
import { useId, useState } from "react";
import { joinPath } from "#app/staff/editing/values/field-shape.ts";
import { Field, IconButton } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import { fieldId, useEditorContext } from "./field-help.tsx";
import type { FieldProps } from "./field-list.tsx";

/** Enter or a comma ends a tag. Known tags are suggested, so that spellings do not diverge. */
export function TagField({ shape, path, value }: FieldProps) {
  const { locale, faults, isReadOnly, knownTags, setField } = useEditorContext();
  const [typed, setTyped] = useState("");
  const listId = useId();
  const tags = Array.isArray(value) ? value.map(String) : [];
  const change = (next: readonly string[]) => setField(locale, path, next);
  const add = (words: string) => {
    const tag = words.trim().replace(/\s+/g, " ").slice(0, 40);
    // A known tag is used in its spelling, so that "Nala" and "NALA" stay one tag.
    const spelled = knownTags.find((other) => other.toLowerCase() === tag.toLowerCase()) ?? tag;
    if (spelled && !tags.includes(spelled)) change([...tags, spelled]);
    setTyped("");
  };
  return (
    <Field
      id={fieldId(path)}
      className="field-row"
      label={shape.info.label}
      hint={shape.info.help}
      error={faults.get(joinPath(path))}
    >
      {(control) => (
        <div className="stack">
          <input
            {...control}
            lang={locale}
            disabled={isReadOnly}
            list={listId}
            value={typed}
            maxLength={40}
            onChange={({ target }) =>
              target.value.endsWith(",") ? add(target.value.slice(0, -1)) : setTyped(target.value)
            }
            onKeyDown={(event) => {
              // Enter during IME composition belongs to the keyboard.
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add(typed);
            }}
            onBlur={() => typed.trim() && add(typed)}
          />
          <datalist id={listId}>
            {knownTags
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          {tags.length > 0 && (
            <ul className="tag-chips cluster" lang={locale}>
              {tags.map((tag) => (
                <li key={tag} className="row paper">
                  {tag}
                  <IconButton
                    icon={X}
                    label={t("Remove the tag {tag}", { tag })}
                    disabled={isReadOnly}
                    onClick={() => change(tags.filter((other) => other !== tag))}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}
