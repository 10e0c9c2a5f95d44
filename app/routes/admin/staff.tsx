import { ScrollText, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/staff/kit/button.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { DemandSecondStep } from "#app/staff/team/demand-second-step.tsx";
import { InviteDialog } from "#app/staff/team/invite-dialog.tsx";
import { listMembers } from "#app/staff/team/list-members.ts";
import { MembersTable } from "#app/staff/team/members-table.tsx";
import { readDemand } from "#app/staff/team/second-step-demand.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/staff.ts";

export const meta = () => staffMeta(t("Staff"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase, member } = await requireStaff(request);
  const [members, isDemanded] = await Promise.all([listMembers(supabase), readDemand(supabase)]);
  return { members, member, isDemanded };
}

export default function StaffRoute({ loaderData: { members, member, isDemanded } }: Route.ComponentProps) {
  const [isInviting, setIsInviting] = useState(false);
  const isOwner = member.role === "owner";
  return (
    <>
      <WorkHead title={t("Staff")}>
        <Link className="staff-button" to="/admin/staff/log">
          <ScrollText aria-hidden="true" /> {t("Log")}
        </Link>
        {isOwner && (
          <Button icon={UserPlus} look="primary" onClick={() => setIsInviting(true)}>
            {t("Invite")}
          </Button>
        )}
      </WorkHead>
      <div className="work-body">
        <p className="staff-intro">
          {t(
            "Owners manage the staff and can erase enquiries. Editors manage the content and work on enquiries.",
          )}
          {!isOwner && ` ${t("Only owners can change this list.")}`}
        </p>
        <MembersTable members={members} me={member} />
        {isOwner && (
          <DemandSecondStep
            isDemanded={isDemanded}
            hasOwn={members.some(({ userId, account }) => userId === member.userId && account?.hasSecondStep)}
          />
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
