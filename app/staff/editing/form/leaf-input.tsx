import { ColourInput } from "#app/staff/editing/inputs/colour-input.tsx";
import { ImageInput } from "#app/staff/editing/inputs/image-input.tsx";
import type { InputProps } from "#app/staff/editing/inputs/input-props.ts";
import { OfferingInput, ReferenceSelect } from "#app/staff/editing/inputs/reference-input.tsx";
import { RichInput } from "#app/staff/editing/rich/rich-input.tsx";
import { placeholderOf } from "#app/staff/editing/values/form-values.ts";
import { labelOf, t } from "#app/staff/words/words.ts";
import { choiceWords } from "./label-words.ts";
import { OwnItemSelect } from "./own-item-select.tsx";

/** The control for the type of a field. */
export function LeafInput(props: InputProps) {
  const { control: common, shape, value, onChange } = props;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
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
          // Not type="email", because the placeholder of the site's own address must be allowed.
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

/** Not text, so the browser must not correct it. */
const isCode = { spellCheck: false, autoCapitalize: "none" };
