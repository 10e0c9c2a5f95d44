import type { InputProps } from "#app/staff/editing/inputs/input-props.ts";
import { fieldOf } from "#app/staff/editing/values/edit-values.ts";
import { t } from "#app/staff/words/words.ts";
import { useEditorContext } from "./editor-context.ts";

/** Selects an item of the same content by its text. An item without an ID yet is shown but disabled. */
export function OwnItemSelect({ control, shape, value, onChange }: InputProps) {
  const { english, shape: whole } = useEditorContext();
  const chosen = typeof value === "string" ? value : "";
  const lists = (shape.info.choosesFrom ?? []).map((name) => {
    const items = fieldOf(english, name);
    return {
      name,
      label: whole.fields?.find(([field]) => field === name)?.[1].info.label ?? name,
      items: (Array.isArray(items) ? items : []).map((item, index) => ({
        key: `${name}.${index}`,
        id: String(fieldOf(item, "id") ?? ""),
        title: String(
          fieldOf(item, "title") || fieldOf(item, "label") || fieldOf(item, "id") || t("Without a name"),
        ),
      })),
    };
  });
  const isKnown = lists.some(({ items }) => items.some(({ id }) => id === chosen));
  return (
    <select {...control} value={chosen} onChange={({ target }) => onChange(target.value)}>
      {!chosen && <option value="">{t("Choose …")}</option>}
      {chosen && !isKnown && <option value={chosen}>{t("{chosen} (does not exist)", { chosen })}</option>}
      {lists.map(({ name, label, items }) => (
        <optgroup key={name} label={label}>
          {items.map(({ key, id, title }) => (
            <option key={key} value={id} disabled={!id}>
              {id ? title : t("{title} (give it a short name first)", { title })}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
