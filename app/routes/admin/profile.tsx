import { requireStaff } from "#app/features/auth/member.ts";
import { NameForm } from "#app/features/staff/name-form.tsx";
import { PasswordForm } from "#app/features/staff/password-form.tsx";
import { staffMeta } from "#app/features/staff-area/staff-meta.ts";
import { WorkHead } from "#app/features/staff-area/work-head.tsx";
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
