import { Link, Navigate, useNavigate } from "react-router";
import { passwordLimits } from "#app/contracts/password-limits.ts";
import { SubmitButton } from "#app/staff/kit/controls.tsx";
import { NewPasswordField } from "#app/staff/kit/password-field.tsx";
import { orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { staffMeta } from "#app/staff/kit/work-head.tsx";
import { authMessage } from "#app/staff/session/auth-messages.ts";
import { useAuth } from "#app/staff/session/auth-provider.tsx";
import { AuthLoading, AuthUnreachable } from "#app/staff/session/auth-states.tsx";
import { owesFactor, secondFactorPath } from "#app/staff/session/owed-factor.ts";
import { SignInSheet } from "#app/staff/session/sign-in-sheet.tsx";
import { staffClient } from "#app/staff/session/staff-client.ts";
import { staffLanguage, t, useStaffLanguage } from "#app/staff/words/words.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export const meta = () => staffMeta(t("Choose a password"));

const hourMs = 3_600_000;

/** The target of invitation and password-reset links: the link itself has signed the person in. */
export default function NewPasswordRoute() {
  useStaffLanguage();
  const { user, session, loading, isUnreachable } = useAuth();
  const { isBusy, faults, onSubmit } = useSubmit();
  const isReady = useHydrated();
  const navigate = useNavigate();

  if (isUnreachable) return <AuthUnreachable />;
  if (loading) return <AuthLoading />;
  if (!user) {
    return (
      <SignInSheet title={t("This link no longer works")}>
        <p>{t("It has been used, or it is too old.")}</p>
        <p>
          <Link to="/admin/forgotten-password">{t("Ask for a new one")}</Link>
        </p>
      </SignInSheet>
    );
  }

  // A link from a mail is one factor; a member with a second factor shows it before changing the password.
  if (owesFactor(session)) return <Navigate to={secondFactorPath("/admin/new-password")} replace />;

  // Later links of the same account are for a new password.
  const isInvited = Date.now() - Date.parse(user.email_confirmed_at ?? "") < hourMs;
  const inviter: unknown = isInvited && user.user_metadata.invited_by;

  async function save(fields: FormData) {
    const supabase = await staffClient();
    orThrow(await supabase.auth.updateUser({ password: String(fields.get("password")) }));
    // The account's language then counts on every device and in mails.
    await supabase.rpc("set_my_language", { new_language: staffLanguage() });
    await navigate("/admin/dashboard");
    return [t("Success"), t("Your new password is set.")] as const;
  }

  return (
    <SignInSheet title={t("Choose a password")}>
      {typeof inviter === "string" && <p>{t("{name} has invited you.", { name: inviter })}</p>}
      {/* A link can be passed on, so the page shows whose account it is. */}
      <p className="staff-hint">{t("For the account of {email}.", { email: user.email ?? "" })}</p>
      <form
        method="post"
        onSubmit={onSubmit(save, { failed: authMessage, field: "password", keepsData: true })}
      >
        <input type="email" autoComplete="username" value={user.email ?? ""} readOnly hidden />
        <NewPasswordField
          name="password"
          hint={t("At least {min} characters. A few words you will remember make a good one.", {
            min: passwordLimits.min,
          })}
          error={faults.password}
        />
        <SubmitButton disabled={!isReady || isBusy}>{t("Save the password")}</SubmitButton>
      </form>
    </SignInSheet>
  );
}
