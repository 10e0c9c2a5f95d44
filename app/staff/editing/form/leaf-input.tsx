import { useState } from "react";
import type { InputProps } from "#app/staff/editing/inputs/input-props.ts";
import { OfferingInput, ReferenceSelect } from "#app/staff/editing/inputs/reference-input.tsx";
import { RichInput } from "#app/staff/editing/rich/rich-input.tsx";
import { fieldOf } from "#app/staff/editing/values/field-shape.ts";
import { placeholderOf } from "#app/staff/editing/values/form-values.ts";
import { PicturePicker } from "#app/staff/media/picture-picker.tsx";
import { labelOf, t } from "#app/staff/words/words.ts";
import { useEditorContext } from "./field-help.tsx";
import { choiceWords } from "./label-words.ts";

export function LeafInput(props: InputProps) {
  const { control: common, shape, value, onChange } = props;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const [isFigure] = useState(() => /^\{[a-z0-9:-]+\}$/.test(text));
  const typed = {
    ...common,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (shape.info.input) {
    case "rich":
      return <RichInput control={common} label={shape.info.label} text={text} onText={onChange} />;
    case "paragraph":
      return <textarea {...typed} rows={3} />;
    case "colour":
      return <ColourInput {...props} />;
    case "image":
      return <ImageInput {...props} />;
    case "switch":
      return (
        <input
          {...common}
          className="staff-check"
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case "choice":
      return (
        <select {...typed}>
          {shape.isOptional && <option value="">{t("None")}</option>}
          {shape.options?.map((option) => (
            <option key={option} value={option}>
              {labelOf(choiceWords(option))}
            </option>
          ))}
        </select>
      );
    case "date":
      return <input {...typed} type="date" />;
    case "number":
      return (
        <input
          {...common}
          type="number"
          value={text}
          onChange={(event) => onChange(event.target.value === "" ? "" : event.target.valueAsNumber)}
        />
      );
    case "phone":
    case "email": {
      const standIn = placeholderOf(shape);
      return (
        <input
          {...typed}
          // The type is not "email", because the placeholder of the site's own address must be allowed.
          inputMode={shape.info.input === "phone" ? "tel" : "email"}
          value={text === standIn ? "" : text}
          placeholder={standIn ? t("The one in the site settings") : undefined}
        />
      );
    }
    case "link":
      return <OfferingInput {...typed} {...isCode} target="page" />;
    case "reference":
      return <ReferenceSelect {...props} />;
    case "own-item":
      return <OwnItemSelect {...props} />;
    case "identifier":
      return <input {...typed} {...isCode} placeholder={t("Made from the words when left empty")} />;
    default:
      // A figure of the ledger is shown by its name.
      if (isFigure)
        return <RichInput control={common} label={shape.info.label} text={text} onText={onChange} />;
      if (shape.info.suggests) return <OfferingInput {...typed} target={shape.info.suggests} />;
      if (!shape.hasWords || (shape.max ?? 0) <= 80) return <input {...typed} spellCheck />;
      return (
        <textarea
          {...typed}
          spellCheck
          // A short text is one line; a long one grows, so that all of it is visible.
          className="staff-input field-line"
          rows={1}
          // One paragraph: a line break would be an invisible character in a heading.
          onChange={({ target }) => onChange(target.value.replaceAll(/(?<!\s)\s*\n\s*/g, " "))}
        />
      );
  }
}

/** The value is not text, so the browser must not correct it. */
const isCode = { spellCheck: false, autoCapitalize: "none" };

/** Selects an item of the same content by its text. An item without an ID yet is shown but disabled. */
function OwnItemSelect({ control, shape, value, onChange }: InputProps) {
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

/** A colour picker and a text field. The picker supports only six digits. */
function ColourInput({ control, shape, value, onChange }: InputProps) {
  const text = typeof value === "string" ? value : "";
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const picked = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text;
  return (
    <div className="colour-input row">
      <input
        type="color"
        className="staff-input"
        aria-label={t("{label}: pick", { label: shape.info.label })}
        disabled={control.disabled}
        value={/^#[0-9a-f]{6}$/i.test(picked) ? picked : "#ffffff"}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...control}
        value={text}
        spellCheck={false}
        maxLength={7}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** A picture of the library, or the address of another picture of the site. */
function ImageInput({ control, value, onChange }: InputProps) {
  const address = typeof value === "string" ? value : "";
  return (
    <div className="stack">
      {!control.disabled && (
        <PicturePicker
          label={t("From the media library")}
          value={address}
          onChange={(url, alt) => onChange(url, alt)}
        />
      )}
      <input
        {...control}
        value={address}
        spellCheck={false}
        placeholder={t("/… or https://…")}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
