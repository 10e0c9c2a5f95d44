import { Link } from "react-router";
import type { Operation } from "#app/contracts/operation.ts";
import { parseRecipients, saveRecipients } from "#app/contracts/recipients.ts";
import { InputField, SubmitButton, TextField } from "#app/staff/kit/controls.tsx";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { isMonths, saveRetentionMonths } from "./lead-retention.ts";
import { ServerSetting } from "./server-setting.tsx";

/** The recipients of mails about new enquiries. The environment variable overrides this choice. */
export function RecipientsForm({ decidedBy, addresses }: Operation["recipients"]) {
  const { supabase, member } = useStaff();
  const { faults, onSubmit } = useSubmit();

  async function save(fields: FormData) {
    const asked = parseRecipients(String(fields.get("addresses") ?? ""));
    if ("fault" in asked) refuse({ addresses: asked.fault });
    await saveRecipients(supabase, asked.addresses);
    const told = asked.addresses.length > 0 ? asked.addresses.join(", ") : t("the owners");
    return [t("Saved"), t("New enquiries are told to {told}.", { told })] as const;
  }

  return (
    <section className="panel stack" aria-labelledby="recipients">
      <h2 id="recipients">{t("Who is told of new enquiries")}</h2>
      {decidedBy === "environment" && (
        <p>
          {rich(
            "A setting of the server decides: {addresses}. Ask the person who runs the server to remove it; then you choose here.",
            { addresses: <b>{addresses.join(", ")}</b> },
          )}
          <ServerSetting names="LEADS_TO" />
        </p>
      )}
      {decidedBy !== "environment" && member.role !== "owner" && (
        <p>{rich("{addresses}. Owners choose it.", { addresses: <b>{addresses.join(", ")}</b> })}</p>
      )}
      {decidedBy !== "environment" && member.role === "owner" && (
        <form
          className="staff-form"
          noValidate
          onSubmit={onSubmit(save, {
            failed: [t("Not saved"), t("The addresses could not be saved. Please try again.")],
          })}
        >
          <TextField
            label={t("E-mail addresses")}
            error={faults.addresses}
            hint={
              decidedBy === "owners"
                ? t("One on each line. If empty, all owners are told, as now ({addresses}).", {
                    addresses: addresses.join(", "),
                  })
                : t("One on each line. If empty, all owners are told.")
            }
            name="addresses"
            rows={2}
            key={addresses.join()}
            defaultValue={decidedBy === "settings" ? addresses.join("\n") : ""}
          />
          <SubmitButton>{t("Save the addresses")}</SubmitButton>
        </form>
      )}
    </section>
  );
}

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
