import { passwordLimits } from "#app/contracts/password-limits.ts";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { NewPasswordField, PasswordField } from "#app/staff/kit/password-field.tsx";
import { refuse } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { authMessage } from "#app/staff/session/auth-messages.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { checkPassword } from "#app/staff/session/staff-client.ts";
import { t } from "#app/staff/words/words.ts";

/** Asks for the current password, so that an unlocked screen is not enough to take over an account. */
export function PasswordForm({ email }: { email: string }) {
  const { supabase } = useStaff();
  const { isBusy, faults, onSubmit } = useSubmit();

  async function change(fields: FormData, form: HTMLFormElement) {
    const { auth } = supabase;
    const [present, next] = [String(fields.get("present")), String(fields.get("next"))];
    const refusal = await checkPassword(email, present);
    if (refusal) {
      const isWrong = refusal.code === "invalid_credentials";
      refuse({ present: isWrong ? t("This is not your present password.") : authMessage(refusal) });
    }
    const { error } = await auth.updateUser({ password: next, current_password: present });
    if (error) refuse({ next: authMessage(error) });
    form.reset();
    return t("Your password was changed. Your other devices were signed out.");
  }

  return (
    <form className="staff-form" onSubmit={onSubmit(change, { keepsData: true })}>
      <h2>{t("Password")}</h2>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("Current password")}
        name="present"
        autoComplete="current-password"
        required
        error={faults.present}
      />
      <NewPasswordField
        name="next"
        hint={t("At least {min} characters. Your other devices will be signed out.", {
          min: passwordLimits.min,
        })}
        error={faults.next}
      />
      <SubmitButton disabled={isBusy}>{t("Change the password")}</SubmitButton>
    </form>
  );
}
