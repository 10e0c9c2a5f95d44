import { Link } from "react-router";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { refuse } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { isMonths, saveRetentionMonths } from "./lead-retention.ts";

/** Sets after how many months a lead that did not become work is erased. Owners only. */
export function RetentionForm({ months }: { months: number }) {
  const { supabase, member } = useStaff();
  const { faults, onSubmit } = useSubmit();

  async function save(fields: FormData) {
    const wanted = Number(fields.get("months"));
    if (!isMonths(wanted)) refuse({ months: t("Enquiries are kept for 1 to 120 months.") });
    await saveRetentionMonths(supabase, wanted);
    return [t("Saved"), t("Enquiries are kept for {wanted} months unless work begins.", { wanted })] as const;
  }

  return (
    <section className="panel stack" aria-labelledby="retention">
      <h2 id="retention">{t("How long enquiries are kept")}</h2>
      {member.role === "owner" ? (
        <form
          className="staff-form"
          noValidate
          onSubmit={onSubmit(save, {
            failed: [t("Not saved"), t("That could not be saved. Please try again.")],
          })}
        >
          <InputField
            key={months}
            label={t("Months")}
            name="months"
            type="number"
            min={1}
            max={120}
            defaultValue={months}
            error={faults.months}
            hint={t(
              "Then the server erases an enquiry with its notes and attachments, unless it is in progress or won.",
            )}
          />
          <SubmitButton>{t("Save the months")}</SubmitButton>
        </form>
      ) : (
        <p>
          {t(
            "{months} months; then the server erases an enquiry with its notes and attachments, unless it is in progress or won. Owners change it.",
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
