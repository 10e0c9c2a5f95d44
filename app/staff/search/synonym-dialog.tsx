import { useState } from "react";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { addSynonym } from "./search-words.ts";

type Props = { said: string; onClose: () => void; onSaved: () => void };

/** What people type, and the words of the site for it. */
export function SynonymDialog({ said, onClose, onSaved }: Props) {
  const { supabase } = useStaff();
  const toast = useToast();
  const [fault, setFault] = useState("");

  async function save(fields: FormData) {
    const text = (name: string) =>
      String(fields.get(name) ?? "")
        .replaceAll(/\s+/g, " ")
        .trim();
    const synonym = { said: text("said").toLowerCase(), means: text("means") };
    if (synonym.said.length < 2 || synonym.means.length < 2) return setFault(t("Fill in both."));
    try {
      await addSynonym(supabase, synonym);
      toast.success(
        t("Saved"),
        t("A search for “{said}” now finds “{means}”.", { said: synonym.said, means: synonym.means }),
      );
      onSaved();
    } catch {
      setFault(t("That could not be saved. What you typed is still here."));
    }
  }

  return (
    <FormDialog
      title={t("Add as synonym")}
      confirm={t("Save")}
      onConfirm={(fields) => void save(fields)}
      onClose={onClose}
    >
      <InputField label={t("What people type")} name="said" defaultValue={said} maxLength={80} required />
      <InputField
        label={t("Means the same as")}
        name="means"
        maxLength={120}
        required
        hint={t("Words that stand on the page it should find, such as “succession” or the title of a guide.")}
        error={fault}
      />
    </FormDialog>
  );
}
