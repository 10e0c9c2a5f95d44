import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { isMonths, loadRetentionMonths, saveRetentionMonths } from "./lead-retention.ts";

/** For owners: after how many months a lead of which nothing came is erased by the server. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  const { supabase } = useStaff();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [stored, setStored] = useState<number | undefined>(undefined);
  const [fault, setFault] = useState("");
  useEffect(() => {
    loadRetentionMonths(supabase).then(setStored, () => setFault("The present value could not be read."));
  }, [supabase]);

  async function save(fields: FormData) {
    const months = Number(fields.get("months"));
    if (!isMonths(months)) return setFault("Leads are kept for 1 to 120 months.");
    try {
      await saveRetentionMonths(supabase, months);
      toast.success("Saved", `Leads are kept for ${months} months unless work begins.`);
      onClose();
      await revalidate();
    } catch {
      setFault("That could not be saved. Please try again.");
    }
  }

  return (
    <FormDialog
      title="How long leads are kept"
      confirm="Save"
      onConfirm={(fields) => void save(fields)}
      onClose={onClose}
    >
      <InputField
        key={stored}
        label="Months"
        name="months"
        type="number"
        defaultValue={stored}
        // What is typed before the stored value is there would be lost when it arrives.
        disabled={stored === undefined}
        error={fault}
        hint="Then the server erases a lead with its notes and attachments, unless it is in progress or won."
      />
      <p className="staff-hint">
        The <Link to="/admin/content/privacy">privacy notice</Link> tells visitors how long that is. Change
        both together.
      </p>
    </FormDialog>
  );
}
