import { ArrowLeft, ChevronDown, ChevronUp, Pencil, ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { localeNames } from "#app/i18n/locales.ts";
import { type Lead, suspicionWords } from "#app/staff/inbox/model/lead.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import { contactOfKey, type OpenPerson } from "#app/staff/inbox/model/person.ts";
import { nameOfPerson } from "#app/staff/inbox/model/reach-lead.ts";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import type { Neighbours } from "#app/staff/inbox/work/use-neighbours.ts";
import { Button, IconButton } from "#app/staff/kit/controls.tsx";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { Allowed } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { EditContact } from "./edit-contact.tsx";
import { KeySign } from "./key-sign.tsx";
import { type LogContact, LogForm } from "./log-form.tsx";
import { OpenedQuestion } from "./opened-question.tsx";
import { PersonEnquiries } from "./person-enquiries.tsx";
import { PersonPapers } from "./person-papers.tsx";
import { PersonReach } from "./person-reach.tsx";
import { PersonRights } from "./person-rights.tsx";
import { PersonWork } from "./person-work.tsx";
import { EnquiryOf, Timeline } from "./timeline.tsx";

/** Data of the inbox that every person view needs. */
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

/** Links to the previous and next person in the list. */
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
