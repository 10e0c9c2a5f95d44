import { useState } from "react";
import { useRevalidator } from "react-router";
import { askServer } from "#app/staff/kit/ask-server.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { supabase } = useStaff();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [fault, setFault] = useState("");
  const [isSending, setIsSending] = useState(false);

  async function invite(fields: FormData) {
    const body = JSON.stringify(Object.fromEntries(fields));
    setIsSending(true);
    try {
      await askServer(supabase, "/admin/accounts.json", { method: "POST", body });
      toast.success("Success", "The invitation is on its way. Its link works for 24 hours.");
      onClose();
      await revalidate();
    } catch (error) {
      setFault(error instanceof Error ? error.message : "That did not work. Please try again.");
      setIsSending(false);
    }
  }

  return (
    <FormDialog
      title="Invite someone"
      confirm="Send the invitation"
      isBusy={isSending}
      onConfirm={(fields) => void invite(fields)}
      onClose={onClose}
    >
      <InputField label="Name" name="displayName" required maxLength={120} autoComplete="off" />
      <InputField label="Email" name="email" type="email" required autoComplete="off" error={fault} />
      <fieldset className="staff-choices">
        <legend>Role</legend>
        <label>
          <input type="radio" name="role" value="editor" defaultChecked /> Editor: content and enquiries
        </label>
        <label>
          <input type="radio" name="role" value="owner" /> Owner: also staff, and erasing enquiries
        </label>
      </fieldset>
    </FormDialog>
  );
}
