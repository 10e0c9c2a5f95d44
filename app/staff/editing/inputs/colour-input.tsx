import { t } from "#app/staff/words/words.ts";
import type { InputProps } from "./input-props.ts";

/** A colour picker and a text field. The picker supports only six digits. */
export function ColourInput({ control, shape, value, onChange }: InputProps) {
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
