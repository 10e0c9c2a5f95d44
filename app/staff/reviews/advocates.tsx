import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button, InputField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { type Advocate, addAdvocate, removeAdvocate } from "./reviews.ts";

/** The advocates named in approvals. Owners add and remove records, which are never changed. */
export function Advocates({ advocates }: { advocates: readonly Advocate[] }) {
  const { supabase, member } = useStaff();
  const [isAdding, setIsAdding] = useState(false);
  const { isBusy, faults, run } = useSubmit();
  const mayChange = member.role === "owner";

  async function add(fields: FormData) {
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const advocate = { name: text("name"), enrolment: text("enrolment"), email: text("email") };
    const failed = t("That could not be saved. The mail or the number may be in another record already.");
    if (await run(() => addAdvocate(supabase, advocate), { failed, field: "email" })) setIsAdding(false);
  }
  const remove = ({ id, name }: Advocate) =>
    run(() => removeAdvocate(supabase, id), {
      ask: {
        title: t("Remove the record of {name}?", { name }),
        text: t("Open links stop working. What was approved stays approved."),
        confirm: t("Remove"),
      },
      failed: t("That could not be removed. Try again."),
    });

  return (
    <>
      <h2>{t("Advocates")}</h2>
      <p className="staff-hint">
        {t(
          "Owners keep these records. An advocate cannot approve a text that they wrote, or that the owner who added their record wrote.",
        )}
      </p>
      <StaffTable
        rows={advocates}
        keyOf={({ id }) => id}
        empty={t("Nothing yet.")}
        columns={[
          { head: t("Name"), cell: ({ name }) => name },
          { head: t("Enrolment number"), cell: ({ enrolment }) => enrolment },
          { head: t("Email"), cell: ({ email }) => email },
        ]}
        actions={
          mayChange
            ? (advocate) => (
                <Button
                  aria-label={t("Remove the record of {name}", { name: advocate.name })}
                  onClick={() => void remove(advocate)}
                >
                  {t("Remove")}
                </Button>
              )
            : undefined
        }
      />
      {mayChange && (
        <p className="staff-actions">
          <Button icon={UserPlus} onClick={() => setIsAdding(true)}>
            {t("Add an advocate")}
          </Button>
        </p>
      )}
      {isAdding && (
        <FormDialog
          title={t("Add an advocate")}
          confirm={t("Add")}
          isBusy={isBusy}
          onConfirm={add}
          onClose={() => setIsAdding(false)}
        >
          <InputField
            label={t("Name")}
            name="name"
            required
            minLength={3}
            maxLength={120}
            hint={t("As the page should show it: “A. Rao, advocate”.")}
          />
          <InputField
            label={t("Enrolment number")}
            name="enrolment"
            required
            pattern="[A-Za-z0-9][A-Za-z0-9\/. \-]{2,39}"
            hint={t("From the State Bar Council. The page shows it.")}
          />
          <InputField
            label={t("Email")}
            name="email"
            type="email"
            required
            maxLength={254}
            error={faults.email}
            hint={t("The advocate’s own address, which no member of the staff reads. Links go only there.")}
          />
        </FormDialog>
      )}
    </>
  );
}
