import { useState } from "react";
import { defaultLocale, type Locale, localeNames } from "#app/i18n/locales.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";
import { type Clash, isTheirsAlone } from "./editable.ts";
import { MarkedWords } from "./marked-words.tsx";

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
            <Sides
              name={clash.name}
              lang={clash.lang}
              sides={sidesOf(clash)}
              isSecond={isTheirs(clash)}
              onChoose={(side) => setChosen({ ...chosen, [clash.name]: side })}
            />
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

/** Both versions, each with the words that the other one does not have. */
function sidesOf({ before, after }: Clash) {
  const [mine, theirs] = [before.join("\n"), after.join("\n")];
  return [
    [t("Yours"), mine && <MarkedWords text={mine} other={theirs} mark="mark" />],
    [t("Theirs"), theirs && <MarkedWords text={theirs} other={mine} mark="mark" />],
  ] as const;
}

type SidesProps = {
  name: string;
  /** What each side is called, and what it says. */
  sides: readonly (readonly [name: string, words: React.ReactNode])[];
  lang: Locale;
  isSecond: boolean;
  onChoose: (isSecond: boolean) => void;
};

/** One of two texts is chosen. */
export const Sides = ({ name, sides, lang, isSecond, onChoose }: SidesProps) =>
  sides.map(([title, words], at) => {
    const isChosen = isSecond === (at === 1);
    return (
      <label key={title} className="row" data-chosen={isChosen || undefined}>
        <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(at === 1)} />
        <span>
          <b>{title}</b>
          <span lang={lang}>{words || t("Empty")}</span>
        </span>
      </label>
    );
  });
