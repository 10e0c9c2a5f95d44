import { ScrollText, UserPlus } from "lucide-react";
import { useState } from "react";
import { readSetting } from "#app/content/storage/read-setting.ts";
import { roles } from "#app/contracts/role.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { Button, InputField, LinkButton } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { messageOf, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { requireStaff, useStaff } from "#app/staff/session/member.ts";
import { listMembers, sendInvitation } from "#app/staff/team/list-members.ts";
import { InvitationLink } from "#app/staff/team/member-dialogs.tsx";
import { MembersTable } from "#app/staff/team/members-table.tsx";
import { roleWords } from "#app/staff/team/role-words.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/staff.ts";

/** The setting that the database's access rules read: {"second_factor": "everybody"}. */
const key = "staff_security";

async function readDemand(supabase: Supabase): Promise<boolean> {
  return (await readSetting(supabase, key)).second_factor === "everybody";
}

async function saveDemand(supabase: Supabase, isDemanded: boolean): Promise<void> {
  const value = { second_factor: isDemanded ? "everybody" : "who wants" };
  await supabase.from("global_settings").upsert({ key, value, is_public: false }).throwOnError();
}

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

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { supabase } = useStaff();
  const { isBusy, faults, run } = useSubmit();
  const [unsent, setUnsent] = useState<{ name: string; link: string } | undefined>(undefined);

  const invite = (fields: FormData) =>
    run(
      async () => {
        const { link } = await sendInvitation(supabase, Object.fromEntries(fields));
        if (link) setUnsent({ name: String(fields.get("displayName")), link });
        else onClose();
        return link ? undefined : t("The invitation is on its way. Its link works for 24 hours.");
      },
      { needsProof: true, failed: messageOf, field: "email" },
    );

  if (unsent) return <InvitationLink {...unsent} onClose={onClose} />;
  return (
    <FormDialog
      title={t("Invite someone")}
      confirm={t("Invite")}
      isBusy={isBusy}
      onConfirm={invite}
      onClose={onClose}
    >
      <InputField label={t("Name")} name="displayName" required maxLength={120} autoComplete="off" />
      <InputField
        label={t("Email")}
        name="email"
        type="email"
        required
        autoComplete="off"
        error={faults.email}
      />
      <fieldset className="staff-choices">
        <legend>{t("Role")}</legend>
        {roles.map((role) => (
          <label key={role}>
            <input type="radio" name="role" value={role} defaultChecked={role === "editor"} />{" "}
            <span>
              <b>{t(roleWords[role].name)}</b> <small className="line">{t(roleWords[role].does)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

type Props = {
  isDemanded: boolean;
  /** True if this owner has a second factor. Without one they would lock themselves out. */
  hasOwn: boolean;
};

/** Owners require a second step from all members. The database enforces it from the next request on. */
function DemandSecondStep({ isDemanded, hasOwn }: Props) {
  const { supabase } = useStaff();
  const { isBusy, run } = useSubmit();

  const change = (wanted: boolean) =>
    run(
      async () => {
        await saveDemand(supabase, wanted);
        return wanted
          ? t("Everyone is asked for a second step.")
          : t("A second step is optional for everyone.");
      },
      {
        ask: wanted && {
          title: t("Ask everyone for a second step?"),
          text: t("Members without one are asked to set it up at once, before they can go on working."),
          confirm: t("Ask everyone"),
        },
        failed: t("That could not be saved. Please try again."),
      },
    );

  return (
    <section className="staff-form" aria-labelledby="demand-title">
      <h2 id="demand-title">{t("Second step when signing in")}</h2>
      <label className="row tap">
        <input
          type="checkbox"
          checked={isDemanded}
          disabled={isBusy || (!isDemanded && !hasOwn)}
          onChange={(event) => void change(event.target.checked)}
        />
        {t("Ask everyone for a second step")}
      </label>
      <p className="staff-hint">
        {hasOwn || isDemanded
          ? t(
              "A code from an app on the phone, after the password. No one works on the site with a password alone.",
            )
          : t("Set up your own second step in your profile first; then you can ask everyone for one.")}
      </p>
    </section>
  );
}
