import { useState } from "react";
import { parsePhone } from "#app/leads/parse-phone.ts";
import type { Lead } from "#app/staff/inbox/model/lead.ts";
import { notSaved } from "#app/staff/inbox/work/not-saved.ts";
import { Button, FormFault, InputField, SubmitButton } from "#app/staff/kit/controls.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

const fields = ["name", "phone", "email"] as const;
type Field = (typeof fields)[number];

/** Corrects a contact. Only changed fields are sent, and only if the stored values are those that were shown. */
export function EditContact({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  // The values when the form was opened, to notice a correction by a colleague in the meantime.
  const [seen, setSeen] = useState<Record<Field, string | null>>(() => pick(lead));
  const { faults, onSubmit } = useSubmit();

  async function save(form: FormData) {
    const typed = Object.fromEntries(
      fields.map((field) => [field, String(form.get(field)).trim() || null]),
    ) as typeof seen;
    if (!typed.name) refuse({ name: t("An enquiry needs a name; “Website Visitor” will do.") });
    if (!typed.phone && !typed.email)
      refuse({ phone: t("Without a phone number or an address no one can be called.") });
    if (typed.email && !typed.email.includes("@")) refuse({ email: t("An email needs an @.") });
    const changed = fields.filter((field) => typed[field] !== seen[field]);
    if (changed.length === 0) {
      onDone();
      return undefined;
    }
    const reading = await parsePhone(typed.phone ?? "");
    let update = supabase
      .from("contact_leads")
      .update({
        ...Object.fromEntries(changed.map((field) => [field, typed[field]])),
        ...(changed.includes("phone") && { phone_e164: reading.phone_e164 }),
      })
      .eq("id", lead.id);
    for (const field of changed) {
      const before = seen[field];
      update = before === null ? update.is(field, null) : update.eq(field, before);
    }
    const { data } = await update.select("id").throwOnError();
    if (data.length === 0) await refuseNewer();
    await readAgain();
    onDone();
    return [t("Saved"), t("The contact data is corrected.")] as const;
  }

  /** Someone else has changed the lead: their values are shown, and the next save replaces them. */
  async function refuseNewer() {
    const { data: now } = await supabase
      .from("contact_leads")
      .select("name, phone, email")
      .eq("id", lead.id)
      .maybeSingle();
    if (!now) return refuse({ form: t("This person was erased meanwhile.") });
    const theirs = fields.filter((field) => now[field] !== seen[field]);
    setSeen(now);
    const words = (field: Field) =>
      t("Changed meanwhile to “{value}”. Save again to keep yours.", { value: now[field] ?? "" });
    refuse(Object.fromEntries(theirs.map((field) => [field, words(field)])));
  }

  return (
    <form
      className="lead-edit paper stack"
      onSubmit={onSubmit(save, { failed: notSaved, field: "form", keepsData: true })}
    >
      <InputField
        label={t("Name")}
        name="name"
        defaultValue={seen.name ?? ""}
        maxLength={200}
        error={faults.name}
      />
      <InputField
        label={t("Phone")}
        name="phone"
        type="tel"
        defaultValue={seen.phone ?? ""}
        maxLength={320}
        error={faults.phone}
      />
      <InputField
        label={t("Email")}
        name="email"
        defaultValue={seen.email ?? ""}
        maxLength={320}
        error={faults.email}
      />
      <FormFault text={faults.form} />
      <div className="staff-actions">
        <SubmitButton>{t("Save")}</SubmitButton>
        <Button onClick={onDone}>{t("Cancel")}</Button>
      </div>
    </form>
  );
}

const pick = ({ name, phone, email }: Lead): Record<Field, string | null> => ({ name, phone, email });
