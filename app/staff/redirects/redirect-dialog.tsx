import { useId, useState } from "react";
import type { ReferenceOption } from "#app/content/engine/references.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField, SelectField } from "#app/staff/kit/field.tsx";
import { refuse } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { checkRedirect } from "./check-redirect.ts";
import { addRedirect, type StaffRedirect } from "./redirects.ts";

type Props = {
  pages: readonly ReferenceOption[];
  redirects: readonly StaffRedirect[];
  onClose: () => void;
};

/** Asks for source and target. */
export function RedirectDialog({ pages, redirects, onClose }: Props) {
  const { supabase } = useStaff();
  const offers = useId();
  const [status, setStatus] = useState("301");
  const { faults, run } = useSubmit();

  const save = (fields: FormData) =>
    run(async () => {
      const text = (name: string) => String(fields.get(name) ?? "");
      const checked = checkRedirect({ from: text("from"), to: text("to"), status }, { pages, redirects });
      if ("fault" in checked) refuse({ [checked.field]: checked.fault });
      const refused = await addRedirect(supabase, checked.redirect);
      if (refused) refuse({ from: refused });
      onClose();
    });

  return (
    <FormDialog title={t("New redirect")} confirm={t("Save")} onConfirm={save} onClose={onClose}>
      <InputField
        label={t("From")}
        name="from"
        placeholder="/old-page"
        required
        autoCapitalize="none"
        spellCheck={false}
        error={faults.from}
        hint={t("Without the language: it is the same for all of them.")}
      />
      <SelectField
        label={t("What happened to it")}
        value={status}
        onChange={({ target }) => setStatus(target.value)}
      >
        <option value="301">{t("It has moved (301)")}</option>
        <option value="308">{t("It has moved, and forms sent there go along (308)")}</option>
        <option value="410">{t("It is gone (410)")}</option>
      </SelectField>
      {status !== "410" && (
        <>
          <InputField
            label={t("To")}
            name="to"
            list={offers}
            required
            autoCapitalize="none"
            spellCheck={false}
            error={faults.to}
            hint={t("A page of this site, or another website: https://example.org")}
          />
          <datalist id={offers}>
            {pages.map(({ id, label }) => (
              <option key={id} value={id} label={label} />
            ))}
          </datalist>
        </>
      )}
    </FormDialog>
  );
}
