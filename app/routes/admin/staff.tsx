import { ScrollText, UserPlus } from "lucide-react";
import { useState } from "react";

import { Button, LinkButton } from "#app/staff/kit/button.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { WorkPage } from "#app/staff/kit/work-head.tsx";
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
    <WorkPage
      title={t("Staff")}
      actions={
        <>
          <LinkButton icon={ScrollText} to="/admin/staff/log">
            {t("Log")}
          </LinkButton>
          {isOwner && (
            <Button icon={UserPlus} look="primary" onClick={() => setIsInviting(true)}>
              {t("Invite")}
            </Button>
          )}
        </>
      }
      intro={
        <>
          {t("What a member sees and changes follows from the role.")}
          {!isOwner && ` ${t("Only owners can change this list.")}`}
        </>
      }
    >
      <MembersTable members={members} me={member} />
      {isOwner && (
        <DemandSecondStep
          isDemanded={isDemanded}
          hasOwn={members.some(({ userId, account }) => userId === member.userId && account?.hasSecondStep)}
        />
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </WorkPage>
  );
}
