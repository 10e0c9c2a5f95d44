import { useState } from "react";
import type { Operation } from "#app/contracts/operation.ts";
import { parseRecipients, saveRecipients } from "#app/contracts/recipients.ts";
import { SubmitButton } from "#app/staff/kit/button.tsx";
import { Field } from "#app/staff/kit/field.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";

/** Who is told of a new enquiry. What the environment says stands above what is chosen here. */
export function RecipientsForm({ decidedBy, addresses }: Operation["recipients"]) {
  const { supabase, member } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const [fault, setFault] = useState("");

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = parseRecipients(String(new FormData(event.currentTarget).get("addresses") ?? ""));
    if ("fault" in asked) return setFault(asked.fault);
    setFault("");
    try {
      await saveRecipients(supabase, asked.addresses);
    } catch {
      return toast.error(t("Not saved"), t("The addresses could not be saved. Please try again."));
    }
    const told = asked.addresses.length > 0 ? asked.addresses.join(", ") : t("the owners");
    toast.success(t("Saved"), t("New enquiries are told to {told}.", { told }));
    await readAgain();
  }

  return (
    <section className="desk-block" aria-labelledby="recipients">
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
        <form className="staff-form" onSubmit={(event) => void submit(event)} noValidate>
          <Field
            label={t("E-mail addresses")}
            error={fault}
            hint={
              decidedBy === "owners"
                ? t("One to a line. Empty: all owners are told, as now ({addresses}).", {
                    addresses: addresses.join(", "),
                  })
                : t("One to a line. Empty: all owners are told.")
            }
          >
            {(control) => (
              <textarea
                {...control}
                name="addresses"
                rows={2}
                key={addresses.join()}
                defaultValue={decidedBy === "settings" ? addresses.join("\n") : ""}
              />
            )}
          </Field>
          <SubmitButton>{t("Save the addresses")}</SubmitButton>
        </form>
      )}
    </section>
  );
}
