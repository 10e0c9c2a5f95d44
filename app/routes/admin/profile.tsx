import { deviceName } from "#app/contracts/device-name.ts";
import { passwordLimits } from "#app/contracts/password-limits.ts";
import { loadSecurity, type StaffSession } from "#app/staff/account/load-security.ts";
import { ProfileForm } from "#app/staff/account/profile-form.tsx";
import { Passkeys, SecondStep } from "#app/staff/account/second-step.tsx";
import { Button, SubmitButton } from "#app/staff/kit/controls.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { NewPasswordField, PasswordField } from "#app/staff/kit/password-field.tsx";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { authMessage } from "#app/staff/session/auth-messages.ts";
import { requireStaff, useStaff } from "#app/staff/session/member.ts";
import { checkPassword } from "#app/staff/session/staff-client.ts";
import { useFirm } from "#app/staff/session/use-firm.ts";
import { roleWords } from "#app/staff/team/role-words.ts";
import { rich, t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/profile.ts";

export const meta = () => staffMeta(t("Your profile"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { member, supabase } = await requireStaff(request);
  const [security, { data: mails }] = await Promise.all([
    loadSecurity(supabase),
    supabase
      .from("staff")
      .select("mails_handed_over, mails_due")
      .eq("user_id", member.userId)
      .single()
      .throwOnError(),
  ]);
  return { member, security, mails };
}

export default function ProfileRoute({ loaderData: { member, security, mails } }: Route.ComponentProps) {
  const { brand } = useFirm();
  return (
    <WorkPage title={t("Your profile")} className="profile stack">
      <p>
        {rich("You are signed in as {email}, {role} of this site.", {
          email: <b>{member.email}</b>,
          role: t(roleWords[member.role].as),
        })}
      </p>
      <ProfileForm name={member.hasName ? member.displayName : undefined} mails={mails} />
      <PasswordForm email={member.email} />
      <SecondStep factors={security.factors} codes={security.codes} brand={brand} />
      {security.passkeys && <Passkeys passkeys={security.passkeys} />}
      <Devices sessions={security.sessions} />
    </WorkPage>
  );
}

/** Asks for the current password, so that an unlocked screen is not enough to take over an account. */
function PasswordForm({ email }: { email: string }) {
  const { supabase } = useStaff();
  const { isBusy, faults, onSubmit } = useSubmit();

  async function change(fields: FormData, form: HTMLFormElement) {
    const { auth } = supabase;
    const [present, next] = [String(fields.get("present")), String(fields.get("next"))];
    const refusal = await checkPassword(email, present);
    if (refusal) {
      const isWrong = refusal.code === "invalid_credentials";
      refuse({ present: isWrong ? t("This is not your present password.") : authMessage(refusal) });
    }
    const { error } = await auth.updateUser({ password: next, current_password: present });
    if (error) refuse({ next: authMessage(error) });
    form.reset();
    return t("Your password was changed. Your other devices were signed out.");
  }

  return (
    <form className="staff-form" onSubmit={onSubmit(change, { keepsData: true })}>
      <h2>{t("Password")}</h2>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("Current password")}
        name="present"
        autoComplete="current-password"
        required
        error={faults.present}
      />
      <NewPasswordField
        name="next"
        hint={t("At least {min} characters. Your other devices will be signed out.", {
          min: passwordLimits.min,
        })}
        error={faults.next}
      />
      <SubmitButton disabled={isBusy}>{t("Change the password")}</SubmitButton>
    </form>
  );
}

/** The sessions of the member. Ending one here signs that device out at once. */
function Devices({ sessions }: { sessions: readonly StaffSession[] | undefined }) {
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
