import { useState } from "react";
import { defaultLocale, localeNames } from "#app/i18n/locales.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";
import { diffLines } from "./diff-lines.ts";
import { type Clash, isTheirsAlone } from "./editable.ts";

type Props = {
  clashes: readonly Clash[];
  /** Who saved the newer version, and when. */
  theirs: { who: string; when: string } | undefined;
  onMerge: (isTheirs: (clash: Clash) => boolean) => void;
  onClose: () => void;
};

/** Compares both versions by field. A field that only one side changed is preselected; every choice can be changed. */
export function ConflictDialog({ clashes, theirs, onMerge, onClose }: Props) {
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const isTheirs = (clash: Clash) => chosen[clash.name] ?? isTheirsAlone(clash);
  return (
    <Dialog title={t("Someone saved a newer version")} onClose={onClose}>
      <p>
        {theirs
          ? t("{who} saved at {when} while you were writing. Choose field by field.", theirs)
          : t("Someone saved while you were writing. Choose field by field.")}{" "}
        <b>{t("Nothing of yours is lost.")}</b>
      </p>
      <div className="conflict-list">
        {clashes.map((clash) => (
          <fieldset key={clash.name} className="conflict pair folds">
            <legend className="whole">
              {clash.lang !== defaultLocale && <span lang={clash.lang}>{localeNames[clash.lang]}: </span>}
              {clash.label}
              {clash.changedBy === "both" && <span className="missing-count">{t("changed by both")}</span>}
            </legend>
            {[false, true].map((side) => (
              <label key={String(side)} className="row" data-chosen={isTheirs(clash) === side || undefined}>
                <input
                  type="radio"
                  name={clash.name}
                  checked={isTheirs(clash) === side}
                  onChange={() => setChosen({ ...chosen, [clash.name]: side })}
                />
                <span>
                  <b>{side ? t("Theirs") : t("Yours")}</b>
                  <span lang={clash.lang}>
                    <MarkedWords clash={clash} isTheirs={side} />
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {clashes.length === 0 && <p>{t("Both versions say the same now.")}</p>}
      </div>
      <div className="staff-actions">
        <Button onClick={closeDialog}>{t("Back to the form")}</Button>
        <Button look="primary" onClick={() => onMerge(isTheirs)}>
          {t("Use these and save")}
        </Button>
      </div>
    </Dialog>
  );
}

/** More would take too long to compare; such a text is shown without marks. */
const mostWords = 600;
const wordsOf = (lines: readonly string[]) => lines.join("\n").split(/(?<=\s)/);

/** One side, with the words that the other one does not have. */
function MarkedWords({ clash: { before, after }, isTheirs }: { clash: Clash; isTheirs: boolean }) {
  const own = wordsOf(isTheirs ? after : before);
  if (own.join("") === "") return t("Empty");
  const other = wordsOf(isTheirs ? before : after);
  if (own.length + other.length > mostWords) return own.join("");
  return diffLines(other, own)
    .filter(({ kind }) => kind !== "removed")
    .map(({ kind, text }, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has its words in one order.
      kind === "same" ? text : <mark key={place}>{text}</mark>,
    );
}
