import { PicturePicker } from "#app/staff/media/picture-picker.tsx";

type Props = { label: string; value: string; error?: string; onChange: (url: string, alt?: string) => void };

/** A picture of the library, with what is wrong about it. */
export function PictureField({ label, value, error, onChange }: Props) {
  return (
    <div className="picture-choice">
      <PicturePicker label={label} value={value} onChange={onChange} />
      {error && (
        <p className="staff-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
