import type { Reset } from "#app/contracts/account.ts";
import type { NewRow } from "#app/lib/supabase.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";
import type { Question } from "#app/staff/kit/confirm.tsx";
import { messageOf } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { ListedMember } from "./list-members.ts";
import { sendInvitation } from "./send-invitation.ts";

/** What an owner does with a member. The database has the last word, and its words are shown. */
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
    changeRole: (wanted: string) => {
      const isOwner = wanted === "owner";
      return act(
        () => change({ role: wanted }),
        t(isOwner ? "{name} is now an owner." : "{name} is now an editor.", { name }),
        {
          title: isOwner ? t("Make {name} an owner?", { name }) : t("Make {name} an editor?", { name }),
          text: isOwner
            ? t("Owners invite, suspend and remove members, you too, and erase enquiries for good.")
            : t(
                "Editors work on content and enquiries. They can no longer change the staff or erase enquiries.",
              ),
          confirm: isOwner ? t("Make an owner") : t("Make an editor"),
        },
      );
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
    /** With the link, where no mail carried it. */
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
