import { useState } from "react";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { dayOf } from "./lead-days.ts";

type Props = { count: number; onSet: (day: string | null) => void; onClose: () => void };

/** One day for all that are ticked. Left empty, the promise is taken back. */
export function BulkDate({ count, onSet, onClose }: Props) {
  const [day, setDay] = useState(() => dayOf(new Date(Date.now() + 86_400_000)));
  const leads = count === 1 ? "1 lead" : `${count} leads`;
  return (
    <FormDialog
      title={`Call back: ${leads}`}
      confirm={day ? "Set the date" : "Take the date away"}
      onConfirm={() => onSet(day || null)}
      onClose={onClose}
    >
      <InputField
        label="Call back on"
        type="date"
        min={dayOf(new Date())}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        hint="Empty: no call is promised any more."
      />
    </FormDialog>
  );
}
