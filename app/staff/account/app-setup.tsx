import { useEffect, useState } from "react";
import type { Supabase } from "#app/lib/supabase.ts";
import { SubmitButton } from "#app/staff/kit/controls.tsx";
import { orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { authMessage } from "#app/staff/session/auth-messages.ts";
import { t } from "#app/staff/words/words.ts";
import { CodeField } from "./factor-challenge.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Props = {
  supabase: Supabase;
  issuer: string;
  /** The name of this app among the member's apps. The first app has none. */
  name?: string;
  onDone: () => void;
};
type Enrolled = { id: string; qrCode: string; secret: string };

export function AppSetup({ supabase, issuer, name, onDone }: Props) {
  const { mfa } = supabase.auth;
  const [enrolled, setEnrolled] = useState<Enrolled | undefined>(undefined);
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  const [fault, setFault] = useState("");
  const { isBusy, faults, onSubmit } = useSubmit();

  useEffect(() => {
    let isGone = false;
    void mfa.enroll({ factorType: "totp", issuer, friendlyName: name }).then(({ data, error }) => {
      if (isGone) return;
      if (error) setFault(authMessage(error));
      else setEnrolled({ id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
    });
    return () => {
      isGone = true;
    };
  }, [mfa, issuer, name]);

  async function verify(id: string, fields: FormData) {
    const code = String(fields.get("code")).replaceAll(" ", "");
    orThrow(await mfa.challengeAndVerify({ factorId: id, code }));
    // Members who already have codes keep them; a project without recovery codes skips this step.
    const made = await mfa.recoveryCodes.generate();
    if (made.data) setCodes(made.data.codes);
    else onDone();
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!enrolled) return <p role={fault ? "alert" : "status"}>{fault || t("One moment...")}</p>;
  return (
    <form
      className="app-setup"
      onSubmit={onSubmit((fields) => verify(enrolled.id, fields), {
        failed: authMessage,
        field: "code",
        keepsData: true,
      })}
    >
      <ol>
        <li>
          {t(
            "Open an authenticator app on your phone. Any will do: Google Authenticator, Microsoft Authenticator, Aegis, the passwords of an iPhone.",
          )}
        </li>
        <li>
          {t("Scan this picture with it.")}
          <img className="app-setup-picture" src={enrolled.qrCode} alt={t("QR code that holds the key")} />
          <details>
            <summary>{t("Cannot scan it? Type the key")}</summary>
            <code className="app-setup-key">{enrolled.secret.match(/.{1,4}/g)?.join(" ")}</code>
            <p className="staff-hint">{t("Choose “time based”, six digits, 30 seconds.")}</p>
          </details>
        </li>
        <li>
          <CodeField label={t("Enter the code the app shows now")} error={faults.code} />
        </li>
      </ol>
      <SubmitButton disabled={isBusy}>{isBusy ? t("Checking...") : t("Turn it on")}</SubmitButton>
    </form>
  );
}
