import type { Reset } from "#app/contracts/account.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";
import type { ListedMember } from "./list-members.ts";

type Props = { member: ListedMember; onReset: (reset: Reset) => void; onClose: () => void };

/** A new password alone does not lock out someone who has added a passkey, so both are reset in one place. */
export function ResetDialog({ member: { name, account }, onReset, onClose }: Props) {
  return (
    <FormDialog
      title={t("Reset how {name} signs in?", { name })}
      confirm={t("Reset")}
      isDanger
      onConfirm={(fields) => onReset({ password: fields.has("password"), factors: fields.has("factors") })}
      onClose={onClose}
    >
      <p>{t("Make sure that the request really comes from them. Their sessions end.")}</p>
      <fieldset className="staff-choices">
        <legend>{t("What is reset")}</legend>
        <label>
          <input type="checkbox" name="password" defaultChecked={!account?.hasSecondStep} />{" "}
          {t("Password: they get a mail with a link to choose a new one")}
        </label>
        {account?.hasSecondStep && (
          <label>
            <input type="checkbox" name="factors" defaultChecked />{" "}
            {t("Second step and passkeys: leave them only if you are sure that every one is theirs")}
          </label>
        )}
      </fieldset>
    </FormDialog>
  );
}
