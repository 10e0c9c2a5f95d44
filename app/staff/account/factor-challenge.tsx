import type { Factor } from "@supabase/supabase-js";
import { useState } from "react";
import type { Supabase } from "#app/lib/supabase.ts";
import { Button, FormFault, InputField, SubmitButton } from "#app/staff/kit/controls.tsx";
import { orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { authMessage, passkeyMessage } from "#app/staff/session/auth-messages.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";

type Props = { supabase: Supabase; factors: readonly Factor[]; onDone: () => void };
type Way = "passkey" | "app" | "recovery code";
const wayWords: Record<Way, Word> = {
  passkey: word("Use a passkey"),
  app: word("Use the app"),
  "recovery code": word("Use a recovery code"),
};

/** Asks for the second factor: a passkey, the app's code or a recovery code. It offers what the member has. */
export function FactorChallenge({ supabase, factors, onDone }: Props) {
  const { mfa } = supabase.auth;
  const apps = factors.filter(({ factor_type, status }) => factor_type === "totp" && status === "verified");
  const hasCodes = factors.some(({ factor_type }) => factor_type === "recovery_code");
  const has: Record<Way, boolean> = {
    passkey: factors.some(({ factor_type }) => factor_type === "webauthn"),
    app: apps.length > 0,
    "recovery code": hasCodes,
  };
  const ways = (Object.keys(has) as Way[]).filter((one) => has[one]);
  const [way, setWay] = useState<Way>(ways[0] ?? "recovery code");
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
      {way === "passkey" ? (
        <>
          <p>{t("Unlock it with the finger, face or PIN of this device.")}</p>
          <FormFault text={faults.code} />
          <Button look="primary" disabled={isBusy} onClick={() => void showPasskey()}>
            {t("Use a passkey")}
          </Button>
        </>
      ) : way === "app" ? (
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
            data-first=""
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
          data-first=""
          hint={t("One of the codes you printed. Each works once.")}
          error={faults.code}
        />
      )}
      {way !== "passkey" && (
        <SubmitButton disabled={isBusy}>{isBusy ? t("Checking...") : t("Continue")}</SubmitButton>
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button
            key={other}
            onClick={() => {
              forgive();
              setWay(other);
            }}
          >
            {t(wayWords[other])}
          </Button>
        ))}
      <p className="staff-hint">
        {hasCodes
          ? t("Lost the device and the codes? An owner of the site can reset your second step.")
          : t("Lost the device? An owner of the site can reset your second step.")}
      </p>
    </form>
  );
}

export const CodeField = (props: React.ComponentProps<typeof InputField>) => (
  <InputField
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9 ]{6,7}"
    title={t("Six digits")}
    maxLength={7}
    required
    {...props}
  />
);
