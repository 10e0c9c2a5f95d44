import { useState } from "react";
import type { Reset } from "#app/contracts/account.ts";
import { type Role, readRole, roles } from "#app/contracts/role.ts";
import type { NewRow } from "#app/lib/supabase.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";
import type { Question } from "#app/staff/kit/confirm.tsx";
import { Button, Options } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { messageOf, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { type Member, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { ListedMember } from "./list-members.ts";
import { sendInvitation } from "./list-members.ts";
import { InvitationLink, RemoveDialog } from "./member-dialogs.tsx";
import { roleWords } from "./role-words.ts";

export function MembersTable({ members, me }: { members: readonly ListedMember[]; me: Member }) {
  const isOwner = me.role === "owner";
  return (
    <StaffTable
      className="members cards"
      rows={members}
      keyOf={({ userId }) => userId}
      columns={[
        {
          head: t("Name"),
          cell: ({ userId, name, account }) => (
            <>
              {name} {userId === me.userId && <small>{t("(you)")}</small>}
              {account && <small className="line">{account.email}</small>}
            </>
          ),
        },
        {
          head: t("Role"),
          cell: (member) => (isOwner ? <RoleSelect {...member} /> : t(roleWords[member.role].name)),
        },
        {
          head: t("State"),
          cell: (member) => (
            <>
              <StatusPill {...stateOf(member)} />
              {member.account && !member.account.isWaiting && (
                <small className="line">
                  {member.account.hasSecondStep ? t("with a second step") : t("password only")}
                </small>
              )}
            </>
          ),
        },
        {
          head: t("Last signed in"),
          cell: ({ account: of }) =>
            of?.lastSignInAt ? formatMoment(of.lastSignInAt) : t("Never signed in"),
        },
      ]}
      actions={
        isOwner
          ? (member) => (
              <MemberActions
                member={member}
                others={members.filter((other) => other !== member)}
                isMe={member.userId === me.userId}
              />
            )
          : undefined
      }
    />
  );
}

function RoleSelect(member: ListedMember) {
  const { changeRole } = useMemberActions(member);
  return (
    <select
      className="staff-input"
      aria-label={t("Role of {name}", { name: member.name })}
      value={member.role}
      onChange={(event) => void changeRole(readRole(event.target.value))}
    >
      <Options of={roles.map((role) => [role, t(roleWords[role].name)])} />
    </select>
  );
}

type ActionsProps = { member: ListedMember; others: readonly ListedMember[]; isMe: boolean };

function MemberActions({ member, others, isMe }: ActionsProps) {
  const { account, name, isSuspended } = member;
  const actions = useMemberActions(member);
  const [link, setLink] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  return (
    <>
      {account?.isWaiting && (
        <Button onClick={() => void actions.inviteAgain(setLink)}>{t("Invite again")}</Button>
      )}
      {account && !account.isWaiting && !isMe && (
        <Button onClick={() => setIsResetting(true)}>{t("Reset sign-in")}</Button>
      )}
      {!isMe && (
        <>
          <Button onClick={() => void actions.setSuspended(!isSuspended)}>
            {isSuspended ? t("Reopen") : t("Suspend")}
          </Button>
          <Button look="danger" onClick={() => setIsLeaving(true)}>
            {t("Remove")}
          </Button>
        </>
      )}
      {link && <InvitationLink name={name} link={link} onClose={() => setLink(undefined)} />}
      {isResetting && (
        <ResetDialog
          member={member}
          onReset={(reset) => {
            setIsResetting(false);
            void actions.reset(reset);
          }}
          onClose={() => setIsResetting(false)}
        />
      )}
      {isLeaving && (
        <RemoveDialog
          member={member}
          others={others}
          onRemove={(heir) => {
            setIsLeaving(false);
            void actions.remove(heir);
          }}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </>
  );
}

function stateOf({ isSuspended, account }: ListedMember): React.ComponentProps<typeof StatusPill> {
  if (isSuspended) return { tone: "bad", shape: "cross", text: t("Suspended") };
  if (account?.isWaiting) return { tone: "wait", shape: "half", text: t("Invited") };
  return { tone: "good", shape: "dot", text: t("Active") };
}

type ResetProps = { member: ListedMember; onReset: (reset: Reset) => void; onClose: () => void };

/** A new password alone does not lock out someone who has added a passkey, so both are reset in one place. */
function ResetDialog({ member: { name, account }, onReset, onClose }: ResetProps) {
  return (
    <FormDialog
      title={t("Reset how {name} signs in?", { name })}
      confirm={t("Reset")}
      isDanger
      onConfirm={(fields) => onReset({ password: fields.has("password"), factors: fields.has("factors") })}
      onClose={onClose}
    >
      <p>{t("Make sure that the request really comes from them. Their sessions end.")}</p>
      <fieldset className="staff-choices">
        <legend>{t("What is reset")}</legend>
        <label>
          <input type="checkbox" name="password" defaultChecked={!account?.hasSecondStep} />{" "}
          {t("Password: they get a mail with a link to choose a new one")}
        </label>
        {account?.hasSecondStep && (
          <label>
            <input type="checkbox" name="factors" defaultChecked />{" "}
            {t("Second step and passkeys: leave them only if you are sure that every one is theirs")}
          </label>
        )}
      </fieldset>
    </FormDialog>
  );
}

/** An owner's actions on a member. The database decides, and its messages are shown. */
function useMemberActions({ userId, name, role, account }: ListedMember) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const act = (work: () => Promise<unknown>, done: string, ask?: Question | false) =>
    run(
      async () => {
        await work();
        return done;
      },
      { ask, needsProof: true, failed: messageOf },
    );
  const change = async (fields: Partial<NewRow<"staff">>) => {
    const { data, error } = await supabase
      .from("staff")
      .update(fields)
      .eq("user_id", userId)
      .select("user_id");
    if (error) throw error;
    if (data.length === 0) throw new Error(t("Only an owner can change this."));
  };

  const handOver = async (heir: string) => {
    const { error } = await supabase.rpc("hand_over_leads", { from_member: userId, to_member: heir });
    if (error) throw new Error(error.message);
  };

  return {
    changeRole: (wanted: Role) => {
      const { as, does } = roleWords[wanted];
      return act(() => change({ role: wanted }), t("{name} is now {role}.", { name, role: t(as) }), {
        title: t("Make {name} {role}?", { name, role: t(as) }),
        text: t(does),
        confirm: t("Change the role"),
      });
    },
    setSuspended: (isSuspended: boolean) =>
      act(
        () => change({ is_suspended: isSuspended }),
        isSuspended ? t("{name} is suspended.", { name }) : t("{name} can work again.", { name }),
        isSuspended && {
          title: t("Suspend {name}?", { name }),
          text: t("They are refused from their next action on, until an owner reopens the account."),
          confirm: t("Suspend"),
          isDanger: true,
        },
      ),
    remove: (heir: string | undefined) =>
      act(
        async () => {
          if (heir) await handOver(heir);
          await askServer(supabase, `/admin/accounts/${userId}`, { method: "DELETE" });
        },
        t("{name} was removed.", { name }),
      ),
    reset: (reset: Reset) =>
      act(
        () => {
          const body = JSON.stringify(reset);
          return askServer(supabase, `/admin/accounts/${userId}/reset.json`, { method: "POST", body });
        },
        reset.password
          ? t("{name} gets a mail to choose a new password. Their sessions were ended.", { name })
          : t("{name} can set up a new second step. Their sessions were ended.", { name }),
      ),
    /** Contains the link if no mail could be sent. */
    inviteAgain: (showLink: (link: string) => void) =>
      run(
        async () => {
          const again = { email: account?.email, displayName: name, role };
          const { link } = await sendInvitation(supabase, again);
          if (!link) return t("The invitation was sent again.");
          showLink(link);
        },
        { needsProof: true, failed: messageOf },
      ),
  };
}
