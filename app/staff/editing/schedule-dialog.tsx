import { useEffect, useRef, useState } from "react";

import { StaffField } from "#app/staff/kit/staff-field.tsx";
import { toLocalInput, zoneName } from "./moment.ts";

type Props = { at: string | undefined; onChoose: (time: string) => void; onClose: () => void };

/** When visitors shall see it, on the clock of the person who decides. */
export function ScheduleDialog({ at, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const time = new Date(String(new FormData(event.currentTarget).get("time")));
    if (Number.isNaN(time.getTime())) setFault("Enter a day and a time.");
    else if (time.getTime() <= Date.now()) setFault("Choose a time that is still to come.");
    else onChoose(time.toISOString());
  }
  const tomorrow = new Date(Date.now() + 86_400_000);
  return (
    <dialog ref={dialog} className="staff-dialog" aria-labelledby="schedule-title" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id="schedule-title">Schedule for…</h2>
        <p>Until then visitors see what they see now.</p>
        <StaffField
          label="Day and time"
          name="time"
          type="datetime-local"
          step={1}
          defaultValue={toLocalInput(at ? new Date(at) : tomorrow)}
          hint={`On the clock of this device (${zoneName()}).`}
          error={fault}
        />
        <div className="staff-actions">
          <button type="button" className="staff-button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="staff-button" data-look="primary">
            Schedule
          </button>
        </div>
      </form>
    </dialog>
  );
}
