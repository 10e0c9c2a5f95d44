import { PicturePicker } from "#app/staff/media/picture-picker.tsx";
import { type InputProps, inputProps } from "./leaf-input.tsx";

/** A picture of the library, or the address of one that is kept elsewhere on the site. */
export function ImageInput(props: InputProps) {
  const { value, isReadOnly, onChange } = props;
  const address = typeof value === "string" ? value : "";
  return (
    <div className="image-input">
      {!isReadOnly && (
        <PicturePicker
          label="From the media library"
          value={address}
          onChange={(url, alt) => onChange(url, alt)}
        />
      )}
      <input
        {...inputProps(props)}
        value={address}
        spellCheck={false}
        placeholder="/… or https://…"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
