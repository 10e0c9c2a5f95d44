import { useId } from "react";
import {
  focusSteps,
  type PictureCrop,
  type PictureFocus,
  type PictureRef,
  thumbnail,
  withFocus,
} from "#app/lib/addresses/picture-address.ts";
import { Options, SelectField } from "#app/staff/kit/controls.tsx";
import { t, type Word, word } from "#app/staff/words/words.ts";

const moves: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focal point one step by an arrow key, up to the edge. */
export function stepFocus({ x, y }: PictureFocus, key: string): PictureFocus | undefined {
  const move = moves[key];
  return move && { x: stepped(x, move[0]), y: stepped(y, move[1]) };
}

const steps: readonly number[] = focusSteps;
const stepped = (at: number, step: number): number => steps[steps.indexOf(at) + step] ?? at;

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

const crops: Record<PictureCrop, Word> = {
  wide: word("Wide"),
  square: word("Square"),
  tall: word("Tall"),
};

type Props = {
  picture: PictureRef;
  /** True in a text. Elsewhere the frame determines the shape. */
  canCrop: boolean;
  onChange: (address: string) => void;
};

/** Chooses the point that stays visible when the picture is cropped, by click or arrow keys, and the shape. */
export function FocusPicker({ picture, canCrop, onChange }: Props) {
  const name = useId();
  const { x, y } = picture.focus ?? { x: 50, y: 50 };
  const choose = (focus: PictureFocus) => onChange(withFocus(picture.fallback, focus, picture.crop));
  // The native arrow keys go through the points in sequence: down would move right.
  function onKeyDown(event: React.KeyboardEvent<HTMLFieldSetElement>) {
    const next = stepFocus({ x, y }, event.key);
    const isBrowsers = event.altKey || event.ctrlKey || event.metaKey;
    if (!next || isBrowsers) return;
    event.preventDefault();
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`[value="${next.x},${next.y}"]`)?.focus();
  }
  return (
    <fieldset className="focus-picker" onKeyDown={onKeyDown}>
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
                value={`${left},${top}`}
                aria-label={`${nameOf(columns, column)}, ${nameOf(rows, row)}`}
                checked={x === left && y === top}
                onChange={() => choose({ x: left, y: top })}
              />
            )),
          )}
        </div>
      </div>
      {canCrop && (
        <SelectField
          label={t("Shape")}
          value={picture.crop ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onChange(withFocus(picture.fallback, { x, y }, (value || undefined) as PictureCrop | undefined))
          }
        >
          <option value="">{t("The whole picture")}</option>
          <Options of={Object.entries(crops).map(([crop, name]) => [crop, t(name)])} />
        </SelectField>
      )}
    </fieldset>
  );
}
