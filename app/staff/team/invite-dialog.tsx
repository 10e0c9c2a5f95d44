import { useState } from "react";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { sendInvitation } from "./send-invitation.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const [fault, setFault] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [unsent, setUnsent] = useState<{ name: string; link: string } | undefined>(undefined);

  async function invite(fields: FormData) {
    setIsSending(true);
    try {
      const { link } = await sendInvitation(supabase, Object.fromEntries(fields));
      if (link) setUnsent({ name: String(fields.get("displayName")), link });
      else {
        toast.success(t("The invitation is on its way. Its link works for 24 hours."));
        onClose();
      }
      await readAgain();
    } catch (error) {
      setFault(error instanceof Error ? error.message : t("That did not work. Please try again."));
      setIsSending(false);
    }
  }

  if (unsent) return <InvitationLink {...unsent} onClose={onClose} />;
  return (
    <FormDialog
      title={t("Invite someone")}
      confirm={t("Invite")}
      isBusy={isSending}
      onConfirm={(fields) => void invite(fields)}
      onClose={onClose}
    >
      <InputField label={t("Name")} name="displayName" required maxLength={120} autoComplete="off" />
      <InputField label={t("Email")} name="email" type="email" required autoComplete="off" error={fault} />
      <fieldset className="staff-choices">
        <legend>{t("Role")}</legend>
        <label>
          <input type="radio" name="role" value="editor" defaultChecked />{" "}
          {t("Editor: content and enquiries")}
        </label>
        <label>
          <input type="radio" name="role" value="owner" /> {t("Owner: also staff, and erasing enquiries")}
        </label>
      </fieldset>
    </FormDialog>
  );
}
