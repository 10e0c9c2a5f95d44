import { useState } from "react";
import { Button } from "#app/staff/kit/controls.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { authMessage } from "#app/staff/session/auth-messages.ts";
import { forgetMember, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { AppSetup } from "./app-setup.tsx";
import type { Security } from "./load-security.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Props = Pick<Security, "factors" | "codes"> & { brand: string };

/** The second factor of the member: on or off, the apps, the recovery codes. */
export function SecondStep({ factors, codes, brand }: Props) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const readAgain = useReadAgain();
  const toast = useToast();
  const [isAdding, setIsAdding] = useState(false);
  const [freshCodes, setFreshCodes] = useState<readonly string[] | undefined>(undefined);
  const apps = factors.filter(({ factor_type }) => factor_type === "totp");
  const isOn = factors.length > 0;

  const remove = (factorId: string, name: string) => {
    const isLast = factors.filter(({ factor_type }) => factor_type !== "recovery_code").length === 1;
    return run(
      async () => {
        orThrow(await supabase.auth.mfa.unenroll({ factorId }));
        await supabase.auth.refreshSession();
        forgetMember();
        return t("{name} was removed.", { name });
      },
      {
        ask: {
          title: t("Remove {name}?", { name }),
          text: isLast
            ? t("It is your only second step: afterwards your password alone is enough to get in.")
            : t("Its codes will no longer be accepted."),
          confirm: t("Remove"),
          isDanger: true,
        },
        needsProof: true,
        failed: authMessage,
      },
    );
  };
  const makeCodes = () => {
    const { recoveryCodes } = supabase.auth.mfa;
    return run(
      async () =>
        setFreshCodes(orThrow(await (codes ? recoveryCodes.regenerate() : recoveryCodes.generate()))?.codes),
      {
        ask: !!codes && {
          title: t("Make new recovery codes?"),
          text: t("The codes you printed before stop working."),
          confirm: t("Make new codes"),
        },
        needsProof: true,
        failed: authMessage,
        keepsData: true,
      },
    );
  };

  const addApp = () => run(async () => setIsAdding(true), { needsProof: true, keepsData: true });

  async function refresh() {
    forgetMember();
    await readAgain();
  }

  return (
    <section className="staff-form" aria-labelledby="second-step-title">
      <h2 id="second-step-title">
        {t("Second step when signing in")}{" "}
        {!isAdding && (
          <StatusPill
            tone={isOn ? "good" : "wait"}
            shape={isOn ? "dot" : "half"}
            text={isOn ? t("On") : t("Off")}
          />
        )}
      </h2>
      {freshCodes ? (
        <RecoveryCodes
          codes={freshCodes}
          onDone={() => {
            setFreshCodes(undefined);
            void refresh();
          }}
        />
      ) : isAdding ? (
        <AppSetup
          supabase={supabase}
          issuer={brand}
          name={apps.length > 0 ? t("App {number}", { number: apps.length + 1 }) : undefined}
          onDone={() => {
            setIsAdding(false);
            toast.success(t("From now on an app's code is asked for when you sign in."));
            void refresh();
          }}
        />
      ) : (
        <>
          <p>
            {apps.length > 0
              ? t(
                  "After the password, a code from your app is asked for. A stolen password alone opens nothing.",
                )
              : isOn
                ? t("After the password, your passkey is asked for. A stolen password alone opens nothing.")
                : t(
                    "An app on your phone shows a code that is asked for after the password. Someone who steals the password still cannot get in.",
                  )}
          </p>
          {(apps.length > 0 || codes) && (
            <ul className="account-list rows">
              {apps.map(({ id, friendly_name: name, created_at: since }) => (
                <li key={id} className="cluster spread">
                  <span>
                    {name || t("Authenticator app")}{" "}
                    <small className="line">{t("since {when}", { when: formatMoment(since) })}</small>
                  </span>
                  <Button onClick={() => void remove(id, name || t("Authenticator app"))}>
                    {t("Remove")}
                    <span className="visually-hidden"> {name || t("Authenticator app")}</span>
                  </Button>
                </li>
              ))}
              {codes && (
                <li className="cluster spread">
                  <span>
                    {t("Recovery codes")}{" "}
                    <small className="line">
                      {t("{remaining} of {total} left", { remaining: codes.remaining, total: codes.total })}
                    </small>
                  </span>
                  <Button onClick={() => void makeCodes()}>{t("Make new ones")}</Button>
                </li>
              )}
            </ul>
          )}
          <div className="staff-actions">
            <Button look={isOn ? undefined : "primary"} onClick={() => void addApp()}>
              {apps.length > 0 ? t("Add another app") : t("Set up an app")}
            </Button>
            {isOn && !codes && <Button onClick={() => void makeCodes()}>{t("Make recovery codes")}</Button>}
          </div>
        </>
      )}
    </section>
  );
}
