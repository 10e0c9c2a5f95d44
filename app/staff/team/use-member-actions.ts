import type { Reset } from "#app/contracts/account.ts";
import type { Role } from "#app/contracts/role.ts";
import type { NewRow } from "#app/lib/supabase.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";
import type { Question } from "#app/staff/kit/confirm.tsx";
import { messageOf, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { ListedMember } from "./list-members.ts";
import { roleWords } from "./role-words.ts";
import { sendInvitation } from "./send-invitation.ts";

/** An owner's actions on a member. The database decides, and its messages are shown. */
export function useMemberActions({ userId, name, role, account }: ListedMember) {
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
