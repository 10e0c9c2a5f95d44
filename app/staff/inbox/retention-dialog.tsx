import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { StaffField } from "#app/staff/kit/staff-field.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { isMonths, loadRetentionMonths, saveRetentionMonths } from "./lead-retention.ts";

/** For owners: after how many months a lead of which nothing came is erased by the server. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { supabase } = useStaff();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [stored, setStored] = useState<number>();
  const [fault, setFault] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    loadRetentionMonths(supabase).then(setStored, () => setFault("The present value could not be read."));
  }, [supabase]);

  async function save(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const months = Number(new FormData(event.currentTarget).get("months"));
    if (!isMonths(months)) return setFault("Leads are kept for 1 to 120 months.");
    try {
      await saveRetentionMonths(supabase, months);
      toast.success("Saved", `Leads are kept for ${months} months unless work begins.`);
      dialog.current?.close();
      await revalidate();
    } catch {
      setFault("That could not be saved. Please try again.");
    }
  }

  return (
    <dialog ref={dialog} className="staff-dialog" aria-labelledby="retention-title" onClose={onClose}>
      <form className="staff-form" noValidate onSubmit={(event) => void save(event)}>
        <h2 id="retention-title">How long leads are kept</h2>
        <StaffField
          key={stored}
          label="Months"
          name="months"
          type="number"
          min={1}
          max={120}
          defaultValue={stored}
          error={fault}
          hint="Then the server erases a lead with its notes and attachments, unless it is in progress or won."
        />
        <p className="staff-hint">
          The <Link to="/admin/content/privacy">privacy notice</Link> tells visitors how long that is. Change
          both together.
        </p>
        <div className="staff-actions">
          <button type="button" className="staff-button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="staff-button" data-look="primary">
            Save
          </button>
        </div>
      </form>
    </dialog>
  );
}
