import { useState } from "react";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { toLocalInput, zoneName } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";

/** Later dates are typing errors; the database refuses them. */
const lastYear = 2999;

type Props = { at: string | undefined; onChoose: (time: string) => void; onClose: () => void };

/** Asks for the publication time, in the member's time zone. */
export function ScheduleDialog({ at, onChoose, onClose }: Props) {
  const [fault, setFault] = useState("");
  function choose(fields: FormData) {
    const time = new Date(String(fields.get("time")));
    if (Number.isNaN(time.getTime()) || time.getFullYear() > lastYear) setFault(t("Enter a day and a time."));
    else if (time.getTime() <= Date.now()) setFault(t("Choose a time that is still to come."));
    else onChoose(time.toISOString());
  }
  const tomorrow = new Date(Date.now() + 86_400_000);
  return (
    <FormDialog title={t("Schedule for…")} confirm={t("Schedule")} onConfirm={choose} onClose={onClose}>
      <p>{t("Until then visitors see what they see now.")}</p>
      <InputField
        label={t("Day and time")}
        name="time"
        type="datetime-local"
        step={1}
        defaultValue={toLocalInput(at ? parseMoment(at) : tomorrow)}
        hint={t("On the clock of this device ({zone}).", { zone: zoneName() })}
        error={fault}
      />
    </FormDialog>
  );
}
