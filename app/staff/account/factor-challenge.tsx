import type { Factor } from "@supabase/supabase-js";
import { useState } from "react";
import type { Supabase } from "#app/lib/supabase.ts";
import { Button, SubmitButton } from "#app/staff/kit/button.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { orThrow } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { authMessage, passkeyMessage } from "#app/staff/session/auth-messages.ts";
import { t } from "#app/staff/words/words.ts";
import { CodeField } from "./code-field.tsx";

type Props = { supabase: Supabase; factors: readonly Factor[]; onDone: () => void };
type Way = "app" | "recovery code";

/** Asks for the second factor: a code of the app, or a recovery code. */
export function FactorChallenge({ supabase, factors, onDone }: Props) {
  const { mfa } = supabase.auth;
  const apps = factors.filter(({ factor_type, status }) => factor_type === "totp" && status === "verified");
  const hasCodes = factors.some(({ factor_type }) => factor_type === "recovery_code");
  const [way, setWay] = useState<Way>(apps.length > 0 ? "app" : "recovery code");
  const [appId, setAppId] = useState(apps[0]?.id ?? "");
  const { isBusy, faults, forgive, run, onSubmit } = useSubmit();

  async function verify(fields: FormData) {
    const code = String(fields.get("code")).trim();
    if (way === "app")
      orThrow(await mfa.challengeAndVerify({ factorId: appId, code: code.replaceAll(" ", "") }));
    else orThrow(await mfa.recoveryCodes.verify({ code }));
    onDone();
  }
  const showPasskey = () =>
    run(async () => void orThrow(await supabase.auth.signInWithPasskey()), {
      failed: passkeyMessage,
      field: "code",
      keepsData: true,
    }).then((isDone) => isDone && onDone());

  return (
    <form onSubmit={onSubmit(verify, { failed: authMessage, field: "code", keepsData: true })} key={way}>
      {way === "app" ? (
        <>
          {apps.length > 1 && (
            <fieldset className="staff-choices">
              <legend>{t("Which app?")}</legend>
              {apps.map(({ id, friendly_name: name }) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="app"
                    value={id}
                    checked={id === appId}
                    onChange={() => setAppId(id)}
                  />
                  {name || t("Authenticator app")}
                </label>
              ))}
            </fieldset>
          )}
          <CodeField
            label={t("Code from your app")}
            autoFocus
            hint={t("Six digits. A new code appears every 30 seconds.")}
            error={faults.code}
          />
        </>
      ) : (
        <InputField
          label={t("Recovery code")}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          autoFocus
          hint={t("One of the codes you printed. Each works once.")}
          error={faults.code}
        />
      )}
      <SubmitButton disabled={isBusy}>{isBusy ? t("Checking...") : t("Continue")}</SubmitButton>
      {hasCodes && apps.length > 0 && (
        <Button
          onClick={() => {
            forgive();
            setWay(way === "app" ? "recovery code" : "app");
          }}
        >
          {way === "app" ? t("Use a recovery code") : t("Use the app")}
        </Button>
      )}
      {factors.some(({ factor_type }) => factor_type === "webauthn") && (
        <Button onClick={() => void showPasskey()}>{t("Use a passkey")}</Button>
      )}
      <p className="staff-hint">
        {hasCodes
          ? t("Lost the phone and the codes? An owner of the site can reset your second step.")
          : t("Lost the phone? An owner of the site can reset your second step.")}
      </p>
    </form>
  );
}
