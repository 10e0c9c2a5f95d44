import { useState } from "react";
import { readPhone } from "#app/leads/read-phone.ts";
import type { Lead } from "#app/staff/inbox/model/lead.ts";
import { notSaved } from "#app/staff/inbox/work/not-saved.ts";
import { Button, SubmitButton } from "#app/staff/kit/button.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

const fields = ["name", "phone", "email"] as const;
type Field = (typeof fields)[number];

/** A wrong digit is corrected here. Only what was changed is sent, and only onto what was seen. */
export function EditContact({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  // What the form began with, so that somebody else's correction meanwhile is noticed.
  const [seen, setSeen] = useState<Record<Field, string | null>>(() => pick(lead));
  const [faults, setFaults] = useState<Partial<Record<Field | "form", string>>>({});

  async function save(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = Object.fromEntries(
      fields.map((field) => [field, String(form.get(field)).trim() || null]),
    ) as typeof seen;
    if (!typed.name) return setFaults({ name: t("A lead needs a name; “Website Visitor” will do.") });
    if (!typed.phone && !typed.email)
      return setFaults({ phone: t("Without a phone number or an address nobody can be called.") });
    if (typed.email && !typed.email.includes("@"))
      return setFaults({ email: t("An address has an @ in it.") });
    const changed = fields.filter((field) => typed[field] !== seen[field]);
    if (changed.length === 0) return onDone();
    const reading = await readPhone(typed.phone ?? "").catch((fault: unknown) => ({ fault }));
    if ("fault" in reading) return setFaults({ form: notSaved(reading.fault) });
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
    const { data, error } = await update.select("id");
    if (error) return setFaults({ form: notSaved(error) });
    if (data.length === 0) {
      const { data: now } = await supabase
        .from("contact_leads")
        .select("name, phone, email")
        .eq("id", lead.id)
        .maybeSingle();
      if (!now) return setFaults({ form: t("This lead was erased meanwhile.") });
      const theirs = fields.filter((field) => now[field] !== seen[field]);
      setSeen(now);
      return setFaults(
        Object.fromEntries(
          theirs.map((field) => [
            field,
            t("Changed meanwhile to “{value}”. Save again to keep yours.", { value: now[field] ?? "" }),
          ]),
        ),
      );
    }
    toast.success(t("Saved"), t("The contact data is corrected."));
    await readAgain();
    onDone();
  }

  return (
    <form className="lead-edit" onSubmit={(event) => void save(event)}>
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
      {faults.form && (
        <p className="staff-error" role="alert">
          {faults.form}
        </p>
      )}
      <div className="staff-actions">
        <SubmitButton>{t("Save")}</SubmitButton>
        <Button onClick={onDone}>{t("Cancel")}</Button>
      </div>
    </form>
  );
}

const pick = ({ name, phone, email }: Lead): Record<Field, string | null> => ({ name, phone, email });
