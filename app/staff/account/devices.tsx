import { deviceName } from "#app/contracts/device-name.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { authMessage } from "#app/staff/session/auth-messages.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { StaffSession } from "./load-security.ts";

/** Where one is signed in. What ends here is over at once on that device. */
export function Devices({ sessions }: { sessions: readonly StaffSession[] | undefined }) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const confirm = useConfirm();
  const toast = useToast();

  async function end({ id, userAgent }: StaffSession) {
    const { data, error } = await supabase.rpc("end_my_session", { ended: id });
    if (error) return toast.error(t("That session could not be ended. Please try again."));
    toast.success(
      data
        ? t("{device} is signed out.", { device: deviceName(userAgent) })
        : t("That session was over already."),
    );
    await readAgain();
  }

  async function endOthers() {
    const isSure = await confirm({
      title: t("Sign out everywhere else?"),
      text: t("You stay signed in here. Every other device must sign in again."),
      confirm: t("Sign out the others"),
    });
    if (!isSure) return;
    const { error } = await supabase.auth.signOut({ scope: "others" });
    if (error) return toast.error(authMessage(error));
    toast.success(t("Your other devices are signed out."));
    await readAgain();
  }

  return (
    <section className="staff-form account-part" aria-labelledby="devices-title">
      <h2 id="devices-title">{t("Where you are signed in")}</h2>
      {sessions ? (
        <ul className="account-list">
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                {deviceName(session.userAgent)}{" "}
                {session.isThis && <StatusPill tone="good" shape="dot" text={t("This device")} />}
                <small>
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
