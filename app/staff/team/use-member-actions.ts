import { useRevalidator } from "react-router";
import type { NewRow } from "#app/lib/supabase.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import type { ListedMember } from "./list-members.ts";

/** What an owner does with a member. The database has the last word, and its words are shown. */
export function useMemberActions({ userId, name, role, account }: ListedMember) {
  const { supabase } = useStaff();
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();
  const toast = useToast();

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      toast.success("Success", done);
    } catch (error) {
      toast.error("Error", error instanceof Error ? error.message : "That did not work. Please try again.");
    }
    await revalidate();
  }
  const change = async (fields: Partial<NewRow<"staff">>) => {
    const { data, error } = await supabase
      .from("staff")
      .update(fields)
      .eq("user_id", userId)
      .select("user_id");
    if (error) throw new Error(error.message);
    if (data.length === 0) throw new Error("Only an owner can change this.");
  };

  return {
    changeRole: (wanted: string) =>
      act(() => change({ role: wanted }), `${name} is now ${wanted === "owner" ? "an owner" : "an editor"}.`),
    setSuspended: async (isSuspended: boolean) => {
      const isSure =
        !isSuspended ||
        (await confirm({
          title: `Suspend ${name}?`,
          text: "They are refused from their next action on, until an owner reopens the account.",
          confirm: "Suspend",
          isDanger: true,
        }));
      if (isSure)
        await act(
          () => change({ is_suspended: isSuspended }),
          isSuspended ? `${name} is suspended.` : `${name} can work again.`,
        );
    },
    remove: async () => {
      const isSure = await confirm({
        title: `Remove ${name}?`,
        text: "The account is deleted. What they wrote stays, and the log still says that a member did it.",
        confirm: "Remove",
        isDanger: true,
      });
      if (isSure)
        await act(
          () => askServer(supabase, `/admin/accounts/${userId}`, { method: "DELETE" }),
          `${name} was removed.`,
        );
    },
    resetSecondStep: async () => {
      const isSure = await confirm({
        title: `Reset the second step of ${name}?`,
        text: "For somebody who lost the phone and the recovery codes. Make sure that it is really them who ask: afterwards their password alone lets them in, until they set it up again.",
        confirm: "Reset",
        isDanger: true,
      });
      if (isSure)
        await act(
          () => askServer(supabase, `/admin/accounts/${userId}/factors`, { method: "DELETE" }),
          `${name} can set up a new second step. Their sessions were ended.`,
        );
    },
    inviteAgain: () =>
      act(
        () =>
          askServer(supabase, "/admin/accounts.json", {
            method: "POST",
            body: JSON.stringify({ email: account?.email, displayName: name, role }),
          }),
        "The invitation was sent again.",
      ),
  };
}
