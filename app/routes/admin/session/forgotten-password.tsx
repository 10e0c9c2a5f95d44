import { useState } from "react";
import { Link } from "react-router";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { authMessage } from "#app/staff/session/auth-messages.ts";
import { SignInSheet } from "#app/staff/session/sign-in-sheet.tsx";
import { staffClient } from "#app/staff/session/staff-client.ts";
import { useStaffLanguage } from "#app/staff/words/staff-language.ts";
import { t } from "#app/staff/words/words.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export const meta = () => staffMeta(t("Forgotten password"));

export default function ForgottenPasswordRoute() {
  useStaffLanguage();
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const [fault, setFault] = useState("");
  const isReady = useHydrated();

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    setState("sending");
    const { auth } = await staffClient();
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: `${location.origin}/admin/new-password`,
    });
    setFault(error ? authMessage(error) : "");
    setState(error ? "idle" : "sent");
  }

  return (
    <SignInSheet title={t("Forgotten password")}>
      {state === "sent" ? (
        <p role="status">
          {t(
            "If this address has an account, a mail with a link is on its way. The link works once, for 10 minutes.",
          )}
        </p>
      ) : (
        <form method="post" onSubmit={(event) => void submit(event)}>
          <InputField
            label={t("Email")}
            name="email"
            type="email"
            autoComplete="username"
            required
            hint={t("We send a link with which you choose a new password.")}
            error={fault}
          />
          <SubmitButton disabled={!isReady || state === "sending"}>{t("Send the link")}</SubmitButton>
        </form>
      )}
      <p>
        <Link to="/admin/login">{t("Back to sign in")}</Link>
      </p>
    </SignInSheet>
  );
}
