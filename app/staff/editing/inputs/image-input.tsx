import { PicturePicker } from "#app/staff/media/picture-picker.tsx";
import { t } from "#app/staff/words/words.ts";
import type { InputProps } from "./input-props.ts";

/** A picture of the library, or the address of another picture of the site. */
export function ImageInput({ control, value, onChange }: InputProps) {
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
