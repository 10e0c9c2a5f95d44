import { useState } from "react";
import { dayInIndia, todayInIndia } from "#app/lib/time/today-in-india.ts";
import { peopleWords } from "#app/staff/inbox/model/lead.ts";
import { InputField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";

type Props = { count: number; onSet: (day: string | null) => void; onClose: () => void };

/** Sets one call date for all ticked people. An empty date removes it. */
export function BulkDate({ count, onSet, onClose }: Props) {
  const [day, setDay] = useState(() => dayInIndia(new Date(Date.now() + 86_400_000)));
  return (
    <FormDialog
      title={t("Call back: {people}", { people: peopleWords(count) })}
      confirm={day ? t("Set the date") : t("Take the date away")}
      onConfirm={() => onSet(day || null)}
      onClose={onClose}
    >
      <InputField
        label={t("Call back on")}
        type="date"
        min={todayInIndia()}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        hint={t("Empty: no call is promised any more.")}
      />
    </FormDialog>
  );
}
