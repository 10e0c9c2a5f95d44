import { useState } from "react";
import { Link } from "react-router";
import { InputField, SubmitButton } from "#app/staff/kit/controls.tsx";
import { orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { staffMeta } from "#app/staff/kit/work-head.tsx";
import { authMessage } from "#app/staff/session/auth-messages.ts";
import { SignInSheet } from "#app/staff/session/sign-in-sheet.tsx";
import { staffClient } from "#app/staff/session/staff-client.ts";
import { t, useStaffLanguage } from "#app/staff/words/words.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export const meta = () => staffMeta(t("Forgotten password"));

export default function ForgottenPasswordRoute() {
  useStaffLanguage();
  const { isBusy, faults, onSubmit } = useSubmit();
  const [isSent, setIsSent] = useState(false);
  const isReady = useHydrated();

  async function send(fields: FormData) {
    const { auth } = await staffClient();
    const redirectTo = `${location.origin}/admin/new-password`;
    orThrow(await auth.resetPasswordForEmail(String(fields.get("email")).trim(), { redirectTo }));
    setIsSent(true);
  }

  return (
    <SignInSheet title={t("Forgotten password")}>
      {isSent ? (
        <p role="status">
          {t(
            "If this address has an account, a mail with a link is on its way. The link works once, for 10 minutes.",
          )}
        </p>
      ) : (
        <form
          method="post"
          onSubmit={onSubmit(send, { failed: authMessage, field: "email", keepsData: true })}
        >
          <InputField
            label={t("Email")}
            name="email"
            type="email"
            autoComplete="username"
            required
            hint={t("We send a link with which you choose a new password.")}
            error={faults.email}
          />
          <SubmitButton disabled={!isReady || isBusy}>{t("Send the link")}</SubmitButton>
        </form>
      )}
      <p>
        <Link to="/admin/login">{t("Back to sign in")}</Link>
      </p>
    </SignInSheet>
  );
}
