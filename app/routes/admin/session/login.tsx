import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { Button, SubmitButton } from "#app/staff/kit/button.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { PasswordField } from "#app/staff/kit/password-field.tsx";
import { authMessage, passkeyMessage } from "#app/staff/session/auth-messages.ts";
import { useAuth } from "#app/staff/session/auth-provider.tsx";
import { AuthUnreachable } from "#app/staff/session/auth-states.tsx";
import { SignInSheet } from "#app/staff/session/sign-in-sheet.tsx";
import { staffClient } from "#app/staff/session/staff-client.ts";
import { wantedPage } from "#app/staff/session/wanted-page.ts";
import { useStaffLanguage } from "#app/staff/words/staff-language.ts";
import { t } from "#app/staff/words/words.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export const meta = () => staffMeta(t("Sign in"));

export default function LoginRoute() {
  useStaffLanguage();
  const { user, signIn, isUnreachable } = useAuth();
  const [query] = useSearchParams();
  const [fault, setFault] = useState("");
  const [isSending, setIsSending] = useState(false);
  // Before the page has come to life the browser would send the form itself, and the server knows no such post.
  const isReady = useHydrated();

  if (isUnreachable) return <AuthUnreachable />;
  if (user) return <Navigate to={wantedPage(query.get("to"))} replace />;

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const form = new FormData(event.currentTarget);
    setIsSending(true);
    setFault("");
    const { error } = await signIn(String(form.get("email")).trim(), String(form.get("password")));
    setIsSending(false);
    if (!error) return;
    setFault(authMessage(error));
    // Where the next try begins, with the keyboard as well as after a click.
    const password = elements.namedItem("password");
    if (password instanceof HTMLInputElement) password.select();
  }

  async function signInWithPasskey() {
    setFault("");
    const { auth } = await staffClient();
    const { error } = await auth.signInWithPasskey();
    if (error) setFault(passkeyMessage(error));
  }

  return (
    <SignInSheet title={t("Sign in")}>
      <form method="post" onSubmit={(event) => void submit(event)}>
        <InputField label={t("Email")} name="email" type="email" autoComplete="username" required />
        <PasswordField
          label={t("Password")}
          name="password"
          autoComplete="current-password"
          required
          error={fault}
        />
        <SubmitButton disabled={!isReady || isSending}>
          {isSending ? t("Signing in...") : t("Sign in")}
        </SubmitButton>
        <Button onClick={() => void signInWithPasskey()}>{t("Sign in with a passkey")}</Button>
        <p>
          <Link to="/admin/forgotten-password">{t("Forgotten password")}</Link>
        </p>
      </form>
    </SignInSheet>
  );
}
