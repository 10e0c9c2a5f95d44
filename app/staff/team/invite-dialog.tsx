import { useState } from "react";
import { roles } from "#app/contracts/role.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { messageOf } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { roleWords } from "./role-words.ts";
import { sendInvitation } from "./send-invitation.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { supabase } = useStaff();
  const { isBusy, faults, run } = useSubmit();
  const [unsent, setUnsent] = useState<{ name: string; link: string } | undefined>(undefined);

  const invite = (fields: FormData) =>
    run(
      async () => {
        const { link } = await sendInvitation(supabase, Object.fromEntries(fields));
        if (link) setUnsent({ name: String(fields.get("displayName")), link });
        else onClose();
        return link ? undefined : t("The invitation is on its way. Its link works for 24 hours.");
      },
      { needsProof: true, failed: messageOf, field: "email" },
    );

  if (unsent) return <InvitationLink {...unsent} onClose={onClose} />;
  return (
    <FormDialog
      title={t("Invite someone")}
      confirm={t("Invite")}
      isBusy={isBusy}
      onConfirm={invite}
      onClose={onClose}
    >
      <InputField label={t("Name")} name="displayName" required maxLength={120} autoComplete="off" />
      <InputField
        label={t("Email")}
        name="email"
        type="email"
        required
        autoComplete="off"
        error={faults.email}
      />
      <fieldset className="staff-choices">
        <legend>{t("Role")}</legend>
        {roles.map((role) => (
          <label key={role}>
            <input type="radio" name="role" value={role} defaultChecked={role === "editor"} />{" "}
            <span>
              <b>{t(roleWords[role].name)}</b> <small className="line">{t(roleWords[role].does)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
