import type { PasskeyListItem } from "@supabase/supabase-js";
import { useState } from "react";
import { Button, InputField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { authMessage, passkeyMessage } from "#app/staff/session/auth-messages.ts";
import { forgetMember, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { AppSetup } from "./app-setup.tsx";
import type { Security } from "./load-security.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Props = Pick<Security, "factors" | "codes"> & { brand: string };

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

export function Passkeys({ passkeys }: { passkeys: readonly PasskeyListItem[] }) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const [renamed, setRenamed] = useState<PasskeyListItem | undefined>(undefined);
  const [freshCodes, setFreshCodes] = useState<readonly string[] | undefined>(undefined);
  const readAgain = useReadAgain();
  const { auth } = supabase;

  async function refresh(done: string) {
    // Adding or removing one changes the assurance level of this session; the next token has it.
    await auth.refreshSession();
    forgetMember();
    return done;
  }
  const add = () =>
    run(
      async () => {
        orThrow(await auth.registerPasskey());
        const done = await refresh(t("The passkey was added. You can sign in with it."));
        // A first factor of any kind brings recovery codes. Existing codes stay; a project may have none.
        setFreshCodes((await auth.mfa.recoveryCodes.generate()).data?.codes);
        return done;
      },
      { needsProof: true, failed: passkeyMessage },
    );
  const remove = ({ id, friendly_name: name = t("this passkey") }: PasskeyListItem) =>
    run(
      async () => {
        orThrow(await auth.passkey.delete({ passkeyId: id }));
        return refresh(t("{name} was removed.", { name }));
      },
      {
        ask: {
          title: t("Remove {name}?", { name }),
          text: t(
            "It can no longer be used to sign in here. The device may go on offering it until you delete it there too.",
          ),
          confirm: t("Remove"),
          isDanger: true,
        },
        needsProof: true,
        failed: authMessage,
      },
    );
  const rename = ({ id }: PasskeyListItem, fields: FormData) =>
    run(
      async () => {
        orThrow(await auth.passkey.update({ passkeyId: id, friendlyName: String(fields.get("name")) }));
        setRenamed(undefined);
        return t("The name was saved.");
      },
      { needsProof: true, failed: authMessage },
    );

  if (freshCodes)
    return (
      <RecoveryCodes
        codes={freshCodes}
        onDone={() => {
          setFreshCodes(undefined);
          void readAgain();
        }}
      />
    );
  return (
    <section className="staff-form" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{t("Passkeys")}</h2>
      <p>
        {t(
          "Sign in with the finger, face or PIN of your phone or computer instead of the password. A passkey counts as both steps.",
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className="account-list rows">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="cluster spread">
              <span>
                {passkey.friendly_name || t("Passkey")}
                <small className="line">
                  {passkey.last_used_at
                    ? t("since {when}, last used {last}", {
                        when: formatMoment(passkey.created_at),
                        last: formatMoment(passkey.last_used_at),
                      })
                    : t("since {when}", { when: formatMoment(passkey.created_at) })}
                </small>
              </span>
              <span className="staff-actions">
                <Button onClick={() => setRenamed(passkey)}>
                  {t("Rename")}
                  <span className="visually-hidden"> {passkey.friendly_name}</span>
                </Button>
                <Button onClick={() => void remove(passkey)}>
                  {t("Remove")}
                  <span className="visually-hidden"> {passkey.friendly_name}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => void add()}>{t("Add a passkey")}</Button>
      {renamed && (
        <FormDialog
          title={t("Rename the passkey")}
          confirm={t("Save")}
          onConfirm={(fields) => rename(renamed, fields)}
          onClose={() => setRenamed(undefined)}
        >
          <InputField
            label={t("Name")}
            name="name"
            required
            maxLength={120}
            defaultValue={renamed.friendly_name}
          />
        </FormDialog>
      )}
    </section>
  );
}
