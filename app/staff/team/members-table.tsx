import { useState } from "react";
import { Button } from "#app/staff/kit/button.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import type { Member } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { InvitationLink } from "./invitation-link.tsx";
import type { ListedMember } from "./list-members.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useMemberActions } from "./use-member-actions.ts";

type Props = { members: readonly ListedMember[]; me: Member };

export function MembersTable({ members, me }: Props) {
  return (
    <table className="staff-table members">
      <thead>
        <tr>
          <th scope="col">{t("Name")}</th>
          <th scope="col">{t("Role")}</th>
          <th scope="col">{t("State")}</th>
          <th scope="col">{t("Last signed in")}</th>
          {me.role === "owner" && (
            <th scope="col">
              <span className="visually-hidden">{t("Actions")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            others={members.filter((other) => other !== member)}
            me={me}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { member: ListedMember; others: readonly ListedMember[]; me: Member };

function MemberRow({ member, others, me }: RowProps) {
  const { account, name, role, isSuspended } = member;
  const actions = useMemberActions(member);
  const [link, setLink] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const isMe = member.userId === me.userId;
  return (
    <tr>
      <th scope="row">
        {name} {isMe && <small>{t("(you)")}</small>}
        {account && <small className="members-email">{account.email}</small>}
      </th>
      <td>
        {me.role === "owner" ? (
          <select
            className="staff-input"
            aria-label={t("Role of {name}", { name })}
            value={role}
            onChange={(event) => void actions.changeRole(event.target.value)}
          >
            <option value="owner">{t("Owner")}</option>
            <option value="editor">{t("Editor")}</option>
          </select>
        ) : role === "owner" ? (
          t("Owner")
        ) : (
          t("Editor")
        )}
      </td>
      <td>
        <StatusPill {...stateOf(member)} />
        {account && !account.isWaiting && (
          <small className="members-email">
            {account.hasSecondStep ? t("with a second step") : t("password only")}
          </small>
        )}
      </td>
      <td>{account?.lastSignInAt ? formatMoment(account.lastSignInAt) : t("Never")}</td>
      {me.role === "owner" && (
        <td>
          <div className="staff-actions">
            {account?.isWaiting && (
              <Button onClick={() => void actions.inviteAgain().then(setLink)}>{t("Invite again")}</Button>
            )}
            {account?.hasSecondStep && !isMe && (
              <Button onClick={() => void actions.resetSecondStep()}>{t("Reset second step")}</Button>
            )}
            <Button onClick={() => void actions.setSuspended(!isSuspended)}>
              {isSuspended ? t("Reopen") : t("Suspend")}
            </Button>
            <Button look="danger" onClick={() => setIsLeaving(true)}>
              {t("Remove")}
            </Button>
          </div>
          {link && <InvitationLink name={name} link={link} onClose={() => setLink(undefined)} />}
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
        </td>
      )}
    </tr>
  );
}

function stateOf({ isSuspended, account }: ListedMember): React.ComponentProps<typeof StatusPill> {
  if (isSuspended) return { tone: "bad", shape: "cross", text: t("Suspended") };
  if (account?.isWaiting) return { tone: "wait", shape: "half", text: t("Invited") };
  return { tone: "good", shape: "dot", text: t("Active") };
}
