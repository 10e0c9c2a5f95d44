import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#app/staff/kit/button.tsx";
import { Field } from "#app/staff/kit/field.tsx";
import { t } from "#app/staff/words/words.ts";
import type { FieldProps } from "./post-fields.tsx";

/** Enter or a comma ends a tag. Tags of other posts are suggested, so that spellings do not diverge. */
export function TagField({ form, faults, change, known }: FieldProps & { known: readonly string[] }) {
  const [typed, setTyped] = useState("");
  const add = (words: string) => {
    const tag = words.trim().replace(/\s+/g, " ").slice(0, 40);
    // A tag that other posts have is used in their spelling, so that "Nala" and "NALA" stay one tag.
    const spelled = known.find((other) => other.toLowerCase() === tag.toLowerCase()) ?? tag;
    if (spelled && !form.tags.includes(spelled)) change({ tags: [...form.tags, spelled] });
    setTyped("");
  };
  const chips = form.tags.length > 0 && (
    <ul className="tag-chips cluster" lang={form.locale}>
      {form.tags.map((tag) => (
        <li key={tag} className="row paper">
          {tag}
          <IconButton
            icon={X}
            label={t("Remove the tag {tag}", { tag })}
            onClick={() => change({ tags: form.tags.filter((other) => other !== tag) })}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <Field label={t("Tags")} hint={t("Press Enter after each tag.")} error={faults.get("tags")} aside={chips}>
      {(control) => (
        <>
          <input
            {...control}
            lang={form.locale}
            list="known-tags"
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
          <datalist id="known-tags">
            {known
              .filter((tag) => !form.tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
