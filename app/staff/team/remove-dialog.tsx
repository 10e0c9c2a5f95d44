import { useEffect, useState } from "react";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { Field } from "#app/staff/kit/field.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import type { ListedMember } from "./list-members.ts";

type Props = {
  member: ListedMember;
  /** Who may take on what they leave behind. */
  others: readonly ListedMember[];
  onRemove: (heir: string | undefined) => void;
  onClose: () => void;
};

/** Removing somebody leaves work behind: the same dialog says how much, and asks whose it is now. */
export function RemoveDialog({ member, others, onRemove, onClose }: Props) {
  const { supabase, member: me } = useStaff();
  const [open, setOpen] = useState<number | undefined>(undefined);
  useEffect(() => {
    void supabase
      .from("contact_leads")
      .select("id", { count: "exact", head: true })
      .eq("assignee", member.userId)
      .in("status", ["new", "contacted", "in_progress"])
      .then(({ count }) => setOpen(count ?? 0));
  }, [supabase, member.userId]);
  const heirs = others.filter(({ isSuspended }) => !isSuspended);
  return (
    <FormDialog
      title={`Remove ${member.name}?`}
      confirm="Remove"
      isDanger
      isBusy={open === undefined}
      onConfirm={(fields) => onRemove(String(fields.get("heir") ?? "") || undefined)}
      onClose={onClose}
    >
      <p>
        The account is deleted and cannot sign in any more. Notes and the log go on naming {member.name}. If
        they may come back, suspend them instead.
      </p>
      {open ? (
        <Field label={open === 1 ? "Their open lead goes to" : `Their ${open} open leads go to`}>
          {(control) => (
            <select
              {...control}
              name="heir"
              defaultValue={heirs.some(({ userId }) => userId === me.userId) ? me.userId : ""}
            >
              {heirs.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {userId === me.userId ? `${name} (you)` : name}
                </option>
              ))}
              <option value="">No one yet</option>
            </select>
          )}
        </Field>
      ) : (
        <p>{open === 0 ? "They have no open leads." : "Counting their open leads…"}</p>
      )}
    </FormDialog>
  );
}
