import type { PasskeyListItem } from "@supabase/supabase-js";
import { useState } from "react";
import { Button, InputField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { authMessage, passkeyMessage } from "#app/staff/session/auth-messages.ts";
import { forgetMember, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Passkeys: signing in with finger, face or PIN of a device, without a password. */
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
