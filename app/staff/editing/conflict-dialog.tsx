import { useState } from "react";
import { defaultLocale, type Locale, localeNames } from "#app/i18n/locales.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";
import { type Clash, isTheirsAlone, type TakesTheirs } from "./editable.ts";
import { MarkedWords } from "./marked-words.tsx";

type Props = {
  clashes: readonly Clash[];
  theirs: { who: string; when: string } | undefined;
  onMerge: (isTheirs: TakesTheirs) => void;
  onClose: () => void;
};

/** The choices for a field, in the order of the sides: mine, theirs, both. */
const takes = [false, true, "both"] as const;

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
        <b>{t("None of your changes is lost.")}</b>
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
              chosen={takes.indexOf(isTheirs(clash))}
              onChoose={(at) => setChosen({ ...chosen, [clash.name]: takes[at] ?? false })}
            />
          </fieldset>
        ))}
        {clashes.length === 0 && <p>{t("Both versions are now the same.")}</p>}
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

/** Both versions, each with the words that the other one does not have. Two texts can also be joined. */
function sidesOf({ before, after, isText }: Clash): SidesProps["sides"] {
  const [mine, theirs] = [before.join("\n"), after.join("\n")];
  return [
    [t("Yours"), mine && <MarkedWords text={mine} other={theirs} mark="mark" />],
    [t("Theirs"), theirs && <MarkedWords text={theirs} other={mine} mark="mark" />],
    ...(isText
      ? ([[t("Keep both"), t("Yours, then theirs, in one field. You edit it before you save.")]] as const)
      : []),
  ];
}

type SidesProps = {
  name: string;
  sides: readonly (readonly [name: string, words: React.ReactNode])[];
  lang: Locale;
  chosen: number;
  onChoose: (at: number) => void;
};

/** Radio buttons, with which one of several texts is chosen. */
const Sides = ({ name, sides, lang, chosen, onChoose }: SidesProps) =>
  sides.map(([title, words], at) => (
    <label key={title} className="row" data-chosen={at === chosen || undefined}>
      <input type="radio" name={name} checked={at === chosen} onChange={() => onChoose(at)} />
      <span>
        <b>{title}</b>
        <span lang={lang}>{words || t("Empty")}</span>
      </span>
    </label>
  ));
