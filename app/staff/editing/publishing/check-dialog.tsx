import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { formatDay } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";

type Props = { day: string; onConfirm: (isCheckedToday: boolean) => void; onClose: () => void };

/** Asks before changed text goes public with an older check date. */
export function CheckDialog({ day, onConfirm, onClose }: Props) {
  return (
    <FormDialog
      title={t("Was the page compared with its sources?")}
      confirm={t("Publish")}
      onConfirm={(fields) => onConfirm(fields.get("checked") === "today")}
      onClose={onClose}
    >
      <p>
        {t("The words have changed. Its stamp says that it was compared on {when}.", {
          when: formatDay(day),
        })}
      </p>
      <fieldset className="staff-choices">
        <legend className="visually-hidden">{t("Compared again")}</legend>
        <label>
          <input type="radio" name="checked" value="before" defaultChecked />{" "}
          {t("Not again: the stamp keeps that day")}
        </label>
        <label>
          <input type="radio" name="checked" value="today" /> {t("Yes, today: the stamp gets today’s date")}
        </label>
      </fieldset>
    </FormDialog>
  );
}
