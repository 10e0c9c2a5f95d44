import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { detailFields, detailWords } from "#app/leads/lead-details.ts";
import { landFields } from "#app/leads/lead-row.ts";
import { parsePhone } from "#app/leads/parse-phone.ts";
import { hasName } from "#app/staff/inbox/model/lead.ts";
import { shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { sourceWords } from "#app/staff/inbox/model/lead-facts.tsx";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { findKnownPerson, type KnownPerson } from "#app/staff/inbox/model/person.ts";
import { notSaved } from "#app/staff/inbox/work/not-saved.ts";
import {
  FormFault,
  InputField,
  LocaleOptions,
  Options,
  SelectField,
  TextField,
} from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { labelOf, t } from "#app/staff/words/words.ts";

export type NewPerson = { phone?: string; name?: string };

type Props = { names: LeadNames; start: NewPerson; onClose: () => void };

/** Records an enquiry of a caller or of a person at the counter. Attachments are added later, in the opened lead. */
export function NewLeadDialog({ names, start, onClose }: Props) {
  const { supabase, member } = useStaff();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isBusy, faults, run } = useSubmit();
  // The idempotency key: a double click or a retry after a lost response creates one lead.
  const key = useRef(crypto.randomUUID());
  /** The first attempt without consent asks; the second one is meant. */
  const mayLackConsent = useRef(false);
  const [typed, setTyped] = useState(start.phone ?? "");
  const known = useKnownPerson(typed);

  async function add(fields: FormData) {
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const phone = text("phone");
    const email = text("email");
    if (!phone && !email) refuse({ phone: t("Enter a phone number or an email address for the answer.") });
    if (email && !email.includes("@")) refuse({ email: t("An email needs an @.") });
    const details = Object.fromEntries(
      detailFields.flatMap((name) => (text(name) ? [[name, text(name)]] : [])),
    );
    const { phone_e164 } = await parsePhone(phone);
    if (phone && !phone_e164)
      refuse({ phone: t("This number is not complete. Enter ten digits, or + and the country code.") });
    if (!fields.has("consent") && !mayLackConsent.current) {
      mayLackConsent.current = true;
      refuse({
        consent: t("They have not agreed yet. To add the person without it, press the button again."),
      });
    }
    const entry = JSON.stringify({
      name: text("name"),
      phone,
      phone_e164,
      email,
      message: text("message"),
      source: text("source"),
      locale: text("locale"),
      details,
      consent: fields.has("consent"),
      assignee: fields.has("mine") ? member.userId : null,
      idempotency_key: key.current,
    });
    const { data: id } = await supabase.rpc("add_lead", { entry }).throwOnError();
    onClose();
    await navigate({ pathname: `/admin/leads/${id}`, search });
  }

  return (
    <FormDialog
      title={t("New person")}
      confirm={t("Add the person")}
      isBusy={isBusy}
      onConfirm={(fields) => run(() => add(fields), { failed: notSaved, field: "form", keepsData: true })}
      onClose={onClose}
    >
      <fieldset className="staff-choices" data-row>
        <legend>{t("How did it come?")}</legend>
        {Object.entries(sourceWords).map(([value, words], place) => (
          <label key={value}>
            <input type="radio" name="source" value={value} defaultChecked={place === 0} /> {t(words)}
          </label>
        ))}
      </fieldset>
      <div className="pair">
        <InputField
          label={t("Phone")}
          name="phone"
          type="tel"
          data-first=""
          maxLength={320}
          error={faults.phone}
          autoComplete="off"
          defaultValue={start.phone}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <InputField
          label={t("Name")}
          name="name"
          maxLength={200}
          autoComplete="off"
          defaultValue={start.name}
        />
      </div>
      <InputField
        label={t("Email")}
        name="email"
        maxLength={320}
        error={faults.email}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {known && (
        <p className="warning" role="status">
          {t("Known: {name}. Enquiries so far: {count}, the last one {when}. This one joins them.", {
            name: hasName(known) ? known.name : typed,
            count: known.enquiries,
            when: shortMoment(known.latest_at),
          })}{" "}
          <Link to={{ pathname: `/admin/leads/${known.id}`, search }} onClick={onClose}>
            {t("Open")}
          </Link>
        </p>
      )}
      <TextField label={t("What do they want?")} name="message" rows={3} maxLength={5000} />
      <div className="pair">
        <NamedChoice label={t("Topic")} name="topic" names={names.topic} />
        <SelectField label={t("Speaks")} name="locale" defaultValue="te">
          <LocaleOptions />
        </SelectField>
      </div>
      <label className="row tap">
        <input type="checkbox" name="mine" defaultChecked /> {t("I handle it")}
      </label>
      <label className="row tap">
        <input type="checkbox" name="consent" /> {t("They agreed that we keep this and call back")}
      </label>
      <FormFault text={faults.consent} />
      <details>
        <summary className="staff-hint">{t("District, village and survey number")}</summary>
        <div className="pair">
          {landFields.map((name) => (
            <DetailField key={name} label={labelOf(detailWords[name])} name={name} names={names[name]} />
          ))}
        </div>
      </details>
      <FormFault text={faults.form} />
    </FormDialog>
  );
}

const pauseMs = 250;

function useKnownPerson(typed: string): KnownPerson | undefined {
  const { supabase } = useStaff();
  const [known, setKnown] = useState<{ typed: string; person?: KnownPerson }>({ typed: "" });
  useEffect(() => {
    if (typed.trim().length < 7) return;
    const timer = setTimeout(
      () => void findKnownPerson(supabase, typed).then((person) => setKnown({ typed, person })),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [typed, supabase]);
  return known.typed === typed ? known.person : undefined;
}

const DetailField = ({ names, ...props }: Omit<NamedProps, "names"> & Partial<NamedProps>) =>
  names ? (
    <NamedChoice {...props} names={names} />
  ) : (
    <InputField {...props} maxLength={120} autoComplete="off" />
  );

type NamedProps = { label: string; name: string; names: Readonly<Record<string, string>> };
const NamedChoice = ({ label, name, names }: NamedProps) => (
  <SelectField label={label} name={name} defaultValue="">
    <option value="">{t("Not said")}</option>
    <Options of={Object.entries(names)} />
  </SelectField>
);
