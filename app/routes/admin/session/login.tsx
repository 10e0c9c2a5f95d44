import { Link, Navigate, useSearchParams } from "react-router";
import { Button, InputField, SubmitButton } from "#app/staff/kit/controls.tsx";
import { FrameLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { PasswordField } from "#app/staff/kit/password-field.tsx";
import { orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { staffMeta } from "#app/staff/kit/work-head.tsx";
import { authMessage, passkeyMessage } from "#app/staff/session/auth-messages.ts";
import { useAuth } from "#app/staff/session/auth-provider.tsx";
import { AuthLoading, AuthUnreachable } from "#app/staff/session/auth-states.tsx";
import { owesFactor } from "#app/staff/session/owed-factor.ts";
import { SignInSheet } from "#app/staff/session/sign-in-sheet.tsx";
import { staffClient } from "#app/staff/session/staff-client.ts";
import { wantedPage } from "#app/staff/session/wanted-page.ts";
import { t, useStaffLanguage } from "#app/staff/words/words.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export const meta = () => staffMeta(t("Sign in"));

export default function LoginRoute() {
  useStaffLanguage();
  const { user, session, signIn, isUnreachable } = useAuth();
  const [query] = useSearchParams();
  const { isBusy, faults, run, onSubmit } = useSubmit();
  // Before hydration the browser would submit the form itself, and the server has no such action.
  const isReady = useHydrated();

  if (isUnreachable) return <AuthUnreachable />;
  if (user) {
    return (
      <>
        <Navigate to={wantedPage(query.get("to"))} replace />
        {owesFactor(session) ? <AuthLoading /> : <FrameLoading />}
      </>
    );
  }

  async function submit(fields: FormData) {
    const { error } = await signIn(String(fields.get("email")).trim(), String(fields.get("password")));
    if (error) throw error;
  }
  const signInWithPasskey = () =>
    run(async () => void orThrow(await (await staffClient()).auth.signInWithPasskey()), {
      failed: passkeyMessage,
      field: "password",
      keepsData: true,
    });

  return (
    <SignInSheet title={t("Sign in")}>
      <form
        method="post"
        onSubmit={onSubmit(submit, { failed: authMessage, field: "password", keepsData: true })}
      >
        <InputField label={t("Email")} name="email" type="email" autoComplete="username" required />
        <PasswordField
          label={t("Password")}
          name="password"
          autoComplete="current-password"
          required
          error={faults.password}
        />
        <SubmitButton disabled={!isReady || isBusy}>
          {isBusy ? t("Signing in...") : t("Sign in")}
        </SubmitButton>
        <Button onClick={() => void signInWithPasskey()}>{t("Sign in with a passkey")}</Button>
        <p>
          <Link to="/admin/forgotten-password">{t("Forgotten password")}</Link>
        </p>
      </form>
    </SignInSheet>
  );
}
