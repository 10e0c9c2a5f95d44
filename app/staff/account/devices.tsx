import { deviceName } from "#app/contracts/device-name.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { authMessage } from "#app/staff/session/auth-messages.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { StaffSession } from "./load-security.ts";

/** The sessions of the member. Ending one here signs that device out at once. */
export function Devices({ sessions }: { sessions: readonly StaffSession[] | undefined }) {
  const { supabase } = useStaff();
  const { run } = useSubmit();

  const end = ({ id, userAgent }: StaffSession) =>
    run(
      async () => {
        const { data: wasOpen } = await supabase.rpc("end_my_session", { ended: id }).throwOnError();
        return wasOpen
          ? t("{device} is signed out.", { device: deviceName(userAgent) })
          : t("That session was over already.");
      },
      { needsProof: true, failed: t("That session could not be ended. Please try again.") },
    );
  const endOthers = () =>
    run(
      async () => {
        const { error } = await supabase.auth.signOut({ scope: "others" });
        if (error) throw error;
        return t("Your other devices are signed out.");
      },
      {
        ask: {
          title: t("Sign out everywhere else?"),
          text: t("You stay signed in here. Every other device must sign in again."),
          confirm: t("Sign out the others"),
        },
        needsProof: true,
        failed: authMessage,
      },
    );

  return (
    <section className="staff-form" aria-labelledby="devices-title">
      <h2 id="devices-title">{t("Where you are signed in")}</h2>
      {sessions ? (
        <ul className="account-list rows">
          {sessions.map((session) => (
            <li key={session.id} className="cluster spread">
              <span>
                {deviceName(session.userAgent)}{" "}
                {session.isThis && <StatusPill tone="good" shape="dot" text={t("This device")} />}
                <small className="line">
                  {t(session.addressRange ? "last seen {when}, from {addressRange}" : "last seen {when}", {
                    when: formatMoment(session.lastSeenAt),
                    addressRange: session.addressRange ?? "",
                  })}
                </small>
              </span>
              {!session.isThis && (
                <Button onClick={() => void end(session)}>
                  {t("End this session")}
                  <span className="visually-hidden">: {deviceName(session.userAgent)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {t("This project does not tell where you are signed in. You can still sign out everywhere else.")}
        </p>
      )}
      {(!sessions || sessions.length > 1) && (
        <Button onClick={() => void endOthers()}>{t("Sign out everywhere else")}</Button>
      )}
    </section>
  );
}
