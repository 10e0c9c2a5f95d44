import { useState } from "react";
import { Link } from "react-router";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { isMonths, saveRetentionMonths } from "./lead-retention.ts";

/** After how many months a lead of which nothing came is erased by the server. Owners change it. */
export function RetentionForm({ months }: { months: number }) {
  const { supabase, member } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const [fault, setFault] = useState("");

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = Number(new FormData(event.currentTarget).get("months"));
    if (!isMonths(wanted)) return setFault(t("Leads are kept for 1 to 120 months."));
    setFault("");
    try {
      await saveRetentionMonths(supabase, wanted);
    } catch {
      return toast.error(t("Not saved"), t("That could not be saved. Please try again."));
    }
    toast.success(t("Saved"), t("Leads are kept for {wanted} months unless work begins.", { wanted }));
    await readAgain();
  }

  return (
    <section className="desk-block" aria-labelledby="retention">
      <h2 id="retention">{t("How long leads are kept")}</h2>
      {member.role === "owner" ? (
        <form className="staff-form" onSubmit={(event) => void submit(event)} noValidate>
          <InputField
            key={months}
            label={t("Months")}
            name="months"
            type="number"
            min={1}
            max={120}
            defaultValue={months}
            error={fault}
            hint={t(
              "Then the server erases a lead with its notes and attachments, unless it is in progress or won.",
            )}
          />
          <SubmitButton>{t("Save the months")}</SubmitButton>
        </form>
      ) : (
        <p>
          {t(
            "{months} months; then the server erases a lead with its notes and attachments, unless it is in progress or won. Owners change it.",
            { months },
          )}
        </p>
      )}
      <p className="staff-hint">
        {rich("The {link} tells visitors how long that is. Change both together.", {
          link: <Link to="/admin/content/privacy">{t("privacy notice")}</Link>,
        })}
      </p>
    </section>
  );
}
