import { useState } from "react";
import { defaultLocale, localeNames } from "#app/i18n/locales.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t, word } from "#app/staff/words/words.ts";
import { diffLines } from "./diff-lines.ts";
import { type Clash, isTheirsAlone, type TakesTheirs } from "./editable.ts";

type Props = {
  clashes: readonly Clash[];
  /** Who saved the newer version, and when. */
  theirs: { who: string; when: string } | undefined;
  onMerge: (isTheirs: TakesTheirs) => void;
  onClose: () => void;
};

const sides = [
  { side: false, name: word("Yours") },
  { side: true, name: word("Theirs") },
  { side: "both", name: word("Keep both") },
] as const;

/** Compares both versions by field. A field that only one side changed is preselected; every choice can be changed. */
export function ConflictDialog({ clashes, theirs, onMerge, onClose }: Props) {
  const [chosen, setChosen] = useState<Record<string, ReturnType<TakesTheirs>>>({});
  const isTheirs: TakesTheirs = (clash) => chosen[clash.name] ?? isTheirsAlone(clash);
  const isJoining = clashes.some((clash) => isTheirs(clash) === "both");
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
            {sides
              .filter(({ side }) => side !== "both" || clash.isText)
              .map(({ side, name }) => (
                <label key={String(side)} className="row" data-chosen={isTheirs(clash) === side || undefined}>
                  <input
                    type="radio"
                    name={clash.name}
                    checked={isTheirs(clash) === side}
                    onChange={() => setChosen({ ...chosen, [clash.name]: side })}
                  />
                  <span>
                    <b>{t(name)}</b>
                    {side === "both" ? (
                      t("Yours, then theirs, in one field. You edit it before you save.")
                    ) : (
                      <span lang={clash.lang}>
                        <MarkedWords clash={clash} isTheirs={side} />
                      </span>
                    )}
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
          {isJoining ? t("Use these, then edit") : t("Use these and save")}
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
