import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { languageName } from "#app/staff/words/language-name.ts";
import { t } from "#app/staff/words/words.ts";
import type { WaitingLanguage } from "./waiting-languages.ts";

type Props = {
  waiting: readonly WaitingLanguage[];
  /** The preselected answer. */
  isAllLikely: boolean;
  onConfirm: (isAll: boolean) => void;
  onClose: () => void;
};

/** Asks before one language of a page goes public while others are scheduled. */
export function WaitingDialog({ waiting, isAllLikely, onConfirm, onClose }: Props) {
  return (
    <FormDialog
      title={t("Publish the other languages too?")}
      confirm={t("Publish")}
      onConfirm={(fields) => onConfirm(fields.get("languages") === "all")}
      onClose={onClose}
    >
      <p>{t("This page is scheduled in other languages as well:")}</p>
      <ul className="impact-list">
        {waiting.map(({ locale, at }) => (
          <li key={locale}>
            {t("{language}: from {when}", { language: languageName(locale), when: formatMoment(at) })}
          </li>
        ))}
      </ul>
      <fieldset className="staff-choices">
        <legend className="visually-hidden">{t("Languages")}</legend>
        <label>
          <input type="radio" name="languages" value="all" defaultChecked={isAllLikely} />{" "}
          {t("Yes, publish all of them now")}
        </label>
        <label>
          <input type="radio" name="languages" value="this" defaultChecked={!isAllLikely} />{" "}
          {t("No, the others wait for their time")}
        </label>
      </fieldset>
    </FormDialog>
  );
}
