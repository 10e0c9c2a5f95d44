import { useEffect, useRef, useState } from "react";

import { localeNames } from "#app/i18n/locales.ts";
import { readable } from "./differences.ts";
import { type Clash, clashName } from "./merge-versions.ts";

type Props = {
  clashes: readonly Clash[];
  /** Who saved the newer version, and when. */
  theirs: string;
  onMerge: (isTheirs: (clash: Clash) => boolean) => void;
  onClose: () => void;
};

/** Both versions, field by field. What only one of us changed is chosen already; everything can be chosen otherwise. */
export function ConflictDialog({ clashes, theirs, onMerge, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Record<string, "mine" | "theirs">>({});
  useEffect(() => dialog.current?.showModal(), []);
  const choiceOf = (clash: Clash) =>
    chosen[clashName(clash)] ?? (clash.changedBy === "them" ? "theirs" : "mine");
  return (
    <dialog
      ref={dialog}
      className="staff-dialog"
      data-size="wide"
      aria-labelledby="conflict-title"
      onClose={onClose}
    >
      <h2 id="conflict-title">Someone saved a newer version</h2>
      <p>
        {theirs} while you were writing. Choose field by field. <b>Nothing of yours is lost.</b>
      </p>
      <div className="conflict-list">
        {clashes.map((clash) => (
          <fieldset key={clashName(clash)} className="conflict">
            <legend>
              {clash.locale !== "en" && <span lang={clash.locale}>{localeNames[clash.locale]}: </span>}
              {clash.label}
              {clash.changedBy === "both" && <span className="missing-count">changed by both</span>}
            </legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side} data-chosen={choiceOf(clash) === side || undefined}>
                <input
                  type="radio"
                  name={clashName(clash)}
                  checked={choiceOf(clash) === side}
                  onChange={() => setChosen({ ...chosen, [clashName(clash)]: side })}
                />
                <span>
                  <b>{side === "mine" ? "Yours" : "Theirs"}</b>
                  <Value clash={clash} side={side} />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {clashes.length === 0 && <p>Both versions say the same now.</p>}
      </div>
      <div className="staff-actions">
        <button type="button" className="staff-button" onClick={() => dialog.current?.close()}>
          Back to the form
        </button>
        <button
          type="button"
          className="staff-button"
          data-look="primary"
          onClick={() => onMerge((clash) => choiceOf(clash) === "theirs")}
        >
          Go on with these choices
        </button>
      </div>
    </dialog>
  );
}

function Value({ clash, side }: { clash: Clash; side: "mine" | "theirs" }) {
  const lines = readable(clash.shape, side === "mine" ? clash.a : clash.b);
  if (lines.length === 0) return <i>empty</i>;
  return lines.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
    <span key={i} lang={clash.locale}>
      {line}
    </span>
  ));
}
