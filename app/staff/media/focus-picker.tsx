import { useId } from "react";
import { focusSteps, type PictureRef, thumbnail, withFocus } from "#app/lib/picture-address.ts";
import { t, type Word, word } from "#app/staff/words/words.tsx";

const columns = [
  word("left"),
  word("left of the middle"),
  word("middle"),
  word("right of the middle"),
  word("right"),
];
const rows = [
  word("top"),
  word("above the middle"),
  word("middle"),
  word("below the middle"),
  word("bottom"),
];
const nameOf = (names: readonly Word[], at: number) => t(names[at] ?? word("middle"));

type Props = { picture: PictureRef; onChange: (address: string) => void };

/** Where a frame cuts the picture, this point stays in sight. A press on the picture, or the arrow keys. */
export function FocusPicker({ picture, onChange }: Props) {
  const name = useId();
  const { x, y } = picture.focus ?? { x: 50, y: 50 };
  return (
    <fieldset className="focus-picker">
      <legend className="staff-hint">{t("What must stay in sight where a frame cuts it")}</legend>
      <div>
        <img src={thumbnail(picture.folder, picture.width)} alt="" />
        <div className="focus-points">
          {focusSteps.flatMap((top, row) =>
            focusSteps.map((left, column) => (
              <input
                key={`${left},${top}`}
                type="radio"
                name={name}
                aria-label={`${nameOf(columns, column)}, ${nameOf(rows, row)}`}
                checked={x === left && y === top}
                onChange={() => onChange(withFocus(picture.fallback, { x: left, y: top }))}
              />
            )),
          )}
        </div>
      </div>
    </fieldset>
  );
}
