import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { refuse } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { addSynonym } from "./search-words.ts";

type Props = { said: string; onClose: () => void };

/** What people type, and the site's words for it. */
export function SynonymDialog({ said, onClose }: Props) {
  const { supabase } = useStaff();
  const { faults, run } = useSubmit();

  const save = (fields: FormData) =>
    run(
      async () => {
        const text = (name: string) =>
          String(fields.get(name) ?? "")
            .replaceAll(/\s+/g, " ")
            .trim();
        const synonym = { said: text("said").toLowerCase(), means: text("means") };
        if (synonym.said.length < 2 || synonym.means.length < 2) refuse({ means: t("Fill in both.") });
        await addSynonym(supabase, synonym);
        onClose();
        return [t("Saved"), t("A search for “{said}” now finds “{means}”.", synonym)];
      },
      { failed: t("That could not be saved. What you typed is still here."), field: "means" },
    );

  return (
    <FormDialog title={t("Add as synonym")} confirm={t("Save")} onConfirm={save} onClose={onClose}>
      <InputField label={t("What people type")} name="said" defaultValue={said} maxLength={80} required />
      <InputField
        label={t("Means the same as")}
        name="means"
        maxLength={120}
        required
        hint={t("Words on the page it should find, such as “succession” or the title of a guide.")}
        error={faults.means}
      />
    </FormDialog>
  );
}
