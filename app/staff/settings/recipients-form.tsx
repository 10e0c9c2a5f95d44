import type { Operation } from "#app/contracts/operation.ts";
import { parseRecipients, saveRecipients } from "#app/contracts/recipients.ts";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { TextField } from "#app/staff/kit/field.tsx";
import { refuse } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";

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
            "The server's environment decides (LEADS_TO): {addresses}. The server's administrator changes it there; until then nothing can be chosen here.",
            { addresses: <b>{addresses.join(", ")}</b> },
          )}
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
                ? t("One to a line. Empty: all owners are told, as now ({addresses}).", {
                    addresses: addresses.join(", "),
                  })
                : t("One to a line. Empty: all owners are told.")
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
