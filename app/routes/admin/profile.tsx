import { NameForm } from "#app/staff/account/name-form.tsx";
import { PasswordForm } from "#app/staff/account/password-form.tsx";
import { staffMeta } from "#app/staff/kit/staff-meta.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import type { Route } from "./+types/profile.ts";

export const meta = () => staffMeta("Your profile");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { member } = await requireStaff(request);
  return { member };
}

export default function ProfileRoute({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <>
      <WorkHead title="Your profile" />
      <div className="work-body profile">
        <p>
          You are signed in as <b>{member.email}</b>, {member.role === "owner" ? "an owner" : "an editor"} of
          this site.
        </p>
        <NameForm name={member.displayName} />
        <PasswordForm email={member.email} />
      </div>
    </>
  );
}
