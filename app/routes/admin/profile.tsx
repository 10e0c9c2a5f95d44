import { Devices } from "#app/staff/account/devices.tsx";
import { loadSecurity } from "#app/staff/account/load-security.ts";
import { Passkeys } from "#app/staff/account/passkeys.tsx";
import { PasswordForm } from "#app/staff/account/password-form.tsx";
import { ProfileForm } from "#app/staff/account/profile-form.tsx";
import { SecondStep } from "#app/staff/account/second-step.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { WorkPage } from "#app/staff/kit/work-head.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
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
