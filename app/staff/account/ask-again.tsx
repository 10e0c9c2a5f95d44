import type { Factor } from "@supabase/supabase-js";
import { useCallback, useState } from "react";
import { SubmitButton } from "#app/staff/kit/controls.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { PasswordField } from "#app/staff/kit/password-field.tsx";
import { orThrow, ProofContext, type Prove, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { authMessage } from "#app/staff/session/auth-messages.ts";
import type { Staff } from "#app/staff/session/member.ts";
import { claimsOf } from "#app/staff/session/owed-factor.ts";
import { t } from "#app/staff/words/words.ts";
import { FactorChallenge } from "./factor-challenge.tsx";

type Props = Staff & { children: React.ReactNode };
type Asked = { factors: readonly Factor[]; answer: (isShown: boolean) => void };

/** How long a proof is accepted: slightly less than the server's five minutes. */
const freshSeconds = 270;

/** Asks for the password, or the second factor if there is one, before a credential is changed. */
export function AskAgain({ supabase, member, children }: Props) {
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const { auth } = supabase;

  const prove = useCallback<Prove>(
    async (isRefused) => {
      const { data: before } = await auth.getSession();
      const formerToken = before.session?.access_token ?? "";
      const shownAt = Math.max(0, ...(claimsOf(formerToken).amr ?? []).map(({ timestamp }) => timestamp));
      if (!isRefused && shownAt > Date.now() / 1000 - freshSeconds) return true;
      const { all = [] } = (await auth.mfa.listFactors()).data ?? {};
      const factors = all.filter(({ status }) => status === "verified");
      const isShown = await new Promise<boolean>((answer) => setAsked({ factors, answer }));
      setAsked(undefined);
      const { data: after } = await auth.getSession();
      // A password or a passkey starts a new session. The former one would otherwise stay in the list of devices.
      if (claimsOf(after.session?.access_token ?? "").session_id !== claimsOf(formerToken).session_id)
        await auth.admin.signOut(formerToken, "local");
      return isShown;
    },
    [auth],
  );

  return (
    <ProofContext value={prove}>
      {children}
      {asked && (
        <Dialog
          title={asked.factors.length > 0 ? t("Confirm your second step") : t("Enter your password again")}
          size="narrow"
          onClose={() => asked.answer(false)}
        >
          <p>{t("This changes who can get into an account, so it has to be you.")}</p>
          {asked.factors.length > 0 ? (
            <FactorChallenge supabase={supabase} factors={asked.factors} onDone={() => asked.answer(true)} />
          ) : (
            <PasswordAgain {...{ supabase, member }} onDone={() => asked.answer(true)} />
          )}
        </Dialog>
      )}
    </ProofContext>
  );
}

function PasswordAgain({ supabase, member: { email }, onDone }: Staff & { onDone: () => void }) {
  const { isBusy, faults, onSubmit } = useSubmit();
  const show = async (fields: FormData) => {
    orThrow(await supabase.auth.signInWithPassword({ email, password: String(fields.get("password")) }));
    onDone();
  };
  return (
    <form onSubmit={onSubmit(show, { failed: authMessage, field: "password", keepsData: true })}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("Current password")}
        name="password"
        autoComplete="current-password"
        required
        autoFocus
        data-first=""
        error={faults.password}
      />
      <SubmitButton disabled={isBusy}>{isBusy ? t("Checking...") : t("Continue")}</SubmitButton>
    </form>
  );
}
