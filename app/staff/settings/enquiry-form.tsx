import { Link } from "react-router";
import type { Operation } from "#app/contracts/operation.ts";
import { parseRecipients, saveRecipients } from "#app/contracts/recipients.ts";
import { InputField, SubmitButton, TextField } from "#app/staff/kit/controls.tsx";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { isMonths, saveRetentionMonths } from "./lead-retention.ts";

type Props = Operation["recipients"] & { months: number };

/**
 * Who gets the mails about new enquiries, unless an environment variable decides it, and after how many months an enquiry
 * that did not become work is erased. Owners choose both.
 */
export function EnquiryForm({ decidedBy, addresses, months }: Props) {
  const { supabase, member } = useStaff();
  const { faults, onSubmit } = useSubmit();
  const isOwner = member.role === "owner";
  const isFixed = decidedBy === "environment";

  async function save(fields: FormData) {
    const asked = parseRecipients(String(fields.get("addresses") ?? ""));
    if ("fault" in asked) refuse({ addresses: asked.fault });
    const wanted = Number(fields.get("months"));
    if (!isMonths(wanted)) refuse({ months: t("Enquiries are kept for 1 to 120 months.") });
    if (!isFixed) await saveRecipients(supabase, asked.addresses);
    await saveRetentionMonths(supabase, wanted);
    const told = (isFixed ? addresses : asked.addresses).join(", ") || t("the owners");
    const kept = t("Enquiries are kept for {wanted} months unless work begins.", { wanted });
    return [t("Saved"), `${t("New enquiries are told to {told}.", { told })} ${kept}`] as const;
  }

  return (
    <section className="panel stack" aria-labelledby="enquiries">
      <h2 id="enquiries">{t("Enquiries")}</h2>
      {isFixed && (
        <p>
          {rich(
            "A setting of the server decides: {addresses}. Ask the person who runs the server to remove it; then you choose here.",
            { addresses: <b>{addresses.join(", ")}</b> },
          )}
        </p>
      )}
      {isOwner ? (
        <form
          className="staff-form"
          noValidate
          onSubmit={onSubmit(save, {
            failed: [t("Not saved"), t("That could not be saved. Please try again.")],
          })}
        >
          {!isFixed && (
            <TextField
              label={t("Who is told of new enquiries")}
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
          )}
          <InputField
            key={months}
            label={t("How many months enquiries are kept")}
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
          <SubmitButton>{t("Save")}</SubmitButton>
        </form>
      ) : (
        <>
          {!isFixed && (
            <p>{rich("{addresses}. Owners choose it.", { addresses: <b>{addresses.join(", ")}</b> })}</p>
          )}
          <p>
            {t(
              "{months} months; then the server erases an enquiry with its notes and attachments, unless it is in progress or won. Owners change it.",
              { months },
            )}
          </p>
        </>
      )}
      <p className="staff-hint">
        {rich("The {link} tells visitors how long that is. Change both together.", {
          link: <Link to="/admin/content/privacy">{t("privacy notice")}</Link>,
        })}
      </p>
    </section>
  );
}
