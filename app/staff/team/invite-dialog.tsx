import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { askServer } from "#app/staff/kit/ask-server.ts";
import { StaffField } from "#app/staff/kit/staff-field.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { supabase } = useStaff();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [fault, setFault] = useState("");
  const [isSending, setIsSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const invitation = Object.fromEntries(new FormData(event.currentTarget));
    setIsSending(true);
    try {
      await askServer(supabase, "/admin/accounts.json", { method: "POST", body: JSON.stringify(invitation) });
      toast.success("Success", "The invitation is on its way. Its link works for 24 hours.");
      dialog.current?.close();
      await revalidate();
    } catch (error) {
      setFault(error instanceof Error ? error.message : "That did not work. Please try again.");
    }
    setIsSending(false);
  }

  return (
    <dialog ref={dialog} className="staff-dialog" aria-labelledby="invite-title" onClose={onClose}>
      <form className="staff-form" onSubmit={(event) => void submit(event)}>
        <h2 id="invite-title">Invite someone</h2>
        <StaffField label="Name" name="displayName" required maxLength={120} autoComplete="off" />
        <StaffField label="Email" name="email" type="email" required autoComplete="off" error={fault} />
        <fieldset className="staff-choices">
          <legend>Role</legend>
          <label>
            <input type="radio" name="role" value="editor" defaultChecked /> Editor: content and enquiries
          </label>
          <label>
            <input type="radio" name="role" value="owner" /> Owner: also staff, and erasing enquiries
          </label>
        </fieldset>
        <div className="staff-actions">
          <button type="button" className="staff-button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="staff-button" data-look="primary" disabled={isSending}>
            Send the invitation
          </button>
        </div>
      </form>
    </dialog>
  );
}
