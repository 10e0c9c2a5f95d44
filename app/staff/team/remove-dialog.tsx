import { useEffect, useState } from "react";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { Options, SelectField } from "#app/staff/kit/field.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { ListedMember } from "./list-members.ts";

type Props = {
  member: ListedMember;
  /** Members who can take over the open leads. */
  others: readonly ListedMember[];
  onRemove: (heir: string | undefined) => void;
  onClose: () => void;
};

/** A removed member leaves open leads: the dialog counts them and asks who takes them over. */
export function RemoveDialog({ member, others, onRemove, onClose }: Props) {
  const { supabase, member: me } = useStaff();
  const [open, setOpen] = useState<number | undefined>(undefined);
  useEffect(() => {
    void supabase
      .from("people")
      .select("id", { count: "exact", head: true })
      .eq("assignee", member.userId)
      .in("tray", ["new", "contacted", "in_progress"])
      .then(({ count }) => setOpen(count ?? 0));
  }, [supabase, member.userId]);
  const heirs = others.filter(({ isSuspended }) => !isSuspended);
  return (
    <FormDialog
      title={t("Remove {name}?", { name: member.name })}
      confirm={t("Remove")}
      isDanger
      isBusy={open === undefined}
      onConfirm={(fields) => onRemove(String(fields.get("heir") ?? "") || undefined)}
      onClose={onClose}
    >
      <p>
        {t(
          "The account is deleted and cannot sign in any more. Notes and the log go on naming {name}. If they may come back, suspend them instead.",
          { name: member.name },
        )}
      </p>
      {open ? (
        <SelectField
          label={open === 1 ? t("Their person goes to") : t("Their {open} people go to", { open })}
          name="heir"
          defaultValue={heirs.some(({ userId }) => userId === me.userId) ? me.userId : ""}
        >
          <Options
            of={heirs.map(({ userId, name }) => [
              userId,
              userId === me.userId ? t("{name} (you)", { name }) : name,
            ])}
          />
          <option value="">{t("No one yet")}</option>
        </SelectField>
      ) : (
        <p>{open === 0 ? t("They have no people.") : t("Counting their people…")}</p>
      )}
    </FormDialog>
  );
}
