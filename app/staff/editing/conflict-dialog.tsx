import { useState } from "react";
import { defaultLocale, localeNames } from "#app/i18n/locales.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";
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
                    {(side ? clash.after : clash.before).join("\n") || t("Empty")}
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
          {t("Use these, then save")}
        </Button>
      </div>
    </Dialog>
  );
}
