import { ArrowLeft, ChevronDown, ChevronUp, Pencil, ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { localeNames } from "#app/i18n/locales.ts";
import { parsePhone } from "#app/leads/parse-phone.ts";
import { type Lead, suspicionWords } from "#app/staff/inbox/model/lead.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import { contactOfKey, type OpenPerson } from "#app/staff/inbox/model/person.ts";
import { nameOfPerson } from "#app/staff/inbox/model/reach-lead.ts";
import { notSaved } from "#app/staff/inbox/work/not-saved.ts";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import type { Neighbours } from "#app/staff/inbox/work/use-neighbours.ts";
import { Button, FormFault, IconButton, InputField, SubmitButton } from "#app/staff/kit/controls.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { Allowed, useStaff } from "#app/staff/session/member.ts";
import { rich, t, word } from "#app/staff/words/words.ts";
import { KeySign } from "./key-sign.tsx";
import { type LogContact, LogForm, OpenedQuestion } from "./log-form.tsx";
import { PersonEnquiries } from "./person-enquiries.tsx";
import { PersonPapers } from "./person-papers.tsx";
import { PersonReach } from "./person-reach.tsx";
import { PersonRights } from "./person-rights.tsx";
import { PersonWork } from "./person-work.tsx";
import { EnquiryOf, Timeline } from "./timeline.tsx";

export type InboxContext = {
  colleagues: readonly Colleague[];
  names: LeadNames;
  nameOf: StaffNames;
  neighbours: Neighbours;
  onLog: LogContact;
};
type Props = InboxContext & { open: OpenPerson; brand: string };

export function PersonDetail({ open, brand, colleagues, names, nameOf, neighbours, onLog }: Props) {
  const { shown, change } = useLeadWork();
  const person = shown(open.person);
  const [isEditing, setIsEditing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // An opened person gets the focus, for the keyboard and screen readers; on a phone the page scrolls to the top.
    if (!matchMedia("(min-width: 64rem)").matches) scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const shownTitle = nameOfPerson(person);
  const contacts = open.contacts.map(contactOfKey).filter((contact) => contact !== shownTitle);
  return (
    <article className="person" aria-labelledby="lead-title">
      <div className="lead-steps row">
        <BackToList />
        <Allowed to="people.work">
          <span className="person-keys row staff-hint" aria-hidden="true">
            <KeySign of="n" /> {t("Write a note")} <KeySign of="s" /> {t("Status")}
            <KeySign of="z" /> {t("Undo")} <KeySign of="?" /> {t("Keyboard shortcuts")}
          </span>
        </Allowed>
        <Step to={neighbours.previous} label={t("Previous person")} icon={ChevronUp} />
        <KeySign of="k" />
        <Step to={neighbours.next} label={t("Next person")} icon={ChevronDown} />
        <KeySign of="j" />
      </div>
      <header className="person-head">
        <div>
          <div className="lead-who row">
            <h2 id="lead-title" ref={title} tabIndex={-1}>
              {shownTitle}
            </h2>
            <Allowed to="people.work">
              <IconButton
                icon={Pencil}
                label={t("Correct the contact data")}
                aria-expanded={isEditing}
                onClick={() => setIsEditing(!isEditing)}
              />
            </Allowed>
          </div>
          <p className="muted cluster">
            {contacts.map((contact) => (
              <span key={contact}>{contact}</span>
            ))}
            <span>
              {rich("Language: {language}", {
                language: <span lang={person.locale}>{localeNames[person.locale]}</span>,
              })}
            </span>
          </p>
        </div>
        <PersonReach person={person} matter={matterOf(open)} brand={brand} />
        <OpenedQuestion open={{ ...open, person }} onLog={onLog} />
        {isEditing && <EditContact lead={editedOf(open)} onDone={() => setIsEditing(false)} />}
        {person.suspicion && (
          <div className="warning cluster spread">
            <p>
              {t("This may be spam: {why}. Is it a real person?", { why: suspicionWords(person.suspicion) })}
            </p>
            <Allowed to="people.work">
              <Button icon={ShieldCheck} onClick={() => change("suspicion", [person], null)}>
                {t("Not spam")}
              </Button>
            </Allowed>
          </div>
        )}
      </header>
      <PersonWork person={person} colleagues={colleagues} />
      <div className="person-columns">
        <div className="stack">
          <EnquiryOf open={open} names={names} nameOf={nameOf} at={0} />
          <Allowed to="people.work">
            <LogForm person={person} onLog={onLog} />
          </Allowed>
          <Timeline open={open} names={names} nameOf={nameOf} />
        </div>
        <aside className="stack">
          <PersonEnquiries open={open} />
          <PersonPapers open={open} matter={matterOf(open)} />
          <PersonRights person={person} />
        </aside>
      </div>
    </article>
  );
}

/** The enquiry that contains the shown number, which is the one to correct. */
const editedOf = ({ person, enquiries }: OpenPerson): Lead =>
  (enquiries.find(({ phone }) => phone === person.phone) ?? enquiries[0]) as Lead;

/** The latest enquiry that names its topic, else the latest. */
const matterOf = ({ person, enquiries }: OpenPerson) =>
  enquiries.find(({ details }) => details.topic) ?? person;

type StepProps = { to: string | undefined; label: string; icon: typeof ChevronUp };

function Step({ to, label, icon: Sign }: StepProps) {
  const { search } = useLocation();
  const sign = <Sign aria-hidden="true" />;
  return to ? (
    <Link className="icon-button" to={{ pathname: `/admin/leads/${to}`, search }} aria-label={label}>
      {sign}
    </Link>
  ) : (
    <button type="button" className="icon-button" disabled aria-label={label}>
      {sign}
    </button>
  );
}

/** On a phone the person is a separate page. */
export function BackToList() {
  const { search } = useLocation();
  return (
    <Link className="lead-back row tap" to={{ pathname: "/admin/leads", search }} preventScrollReset>
      <ArrowLeft aria-hidden="true" /> {t("All people")}
    </Link>
  );
}

const fieldWords = { name: word("Name"), phone: word("Phone"), email: word("Email") };
type Field = keyof typeof fieldWords;
const fields = Object.keys(fieldWords) as Field[];

/** Corrects a contact. Only changed fields are sent, and only if the stored values are those that were shown. */
function EditContact({ lead, onDone }: { lead: Lead; onDone: () => void }) {
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
      {fields.map((field) => (
        <InputField
          key={field}
          label={t(fieldWords[field])}
          name={field}
          type={field === "phone" ? "tel" : undefined}
          defaultValue={seen[field] ?? ""}
          maxLength={field === "name" ? 200 : 320}
          error={faults[field]}
        />
      ))}
      <FormFault text={faults.form} />
      <div className="staff-actions">
        <SubmitButton>{t("Save")}</SubmitButton>
        <Button onClick={onDone}>{t("Cancel")}</Button>
      </div>
    </form>
  );
}

const pick = ({ name, phone, email }: Lead): Record<Field, string | null> => ({ name, phone, email });
