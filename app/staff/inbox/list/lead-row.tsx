import { Flag, Paperclip, Phone, Repeat2 } from "lucide-react";
import { Link, useLocation } from "react-router";
import { localeNames } from "#app/i18n/locales.ts";
import { ownWords, wordFor } from "#app/leads/lead-details.ts";
import { flagWords, hasName, isOpen, type Person, suspicionWords } from "#app/staff/inbox/model/lead.ts";
import { callWords, dueState, shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { sourceOf } from "#app/staff/inbox/model/lead-facts.tsx";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { StatusSelect } from "#app/staff/inbox/work/status-select.tsx";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { Allowed } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

type Props = {
  person: Person;
  names: LeadNames;
  handlerName: string;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** A row with the person's name and message, so that members need not open it to know the matter. */
export function LeadRow({ person, names, handlerName, isCurrent, isSelected, onSelect }: Props) {
  const { search } = useLocation();
  const { change } = useLeadWork();
  const contact = shownContact(person);
  const isNamed = hasName(person);
  const words = ownWords(person.message);
  const district = nameOfDetail(person, names, "district");
  return (
    <li
      className="lead-row"
      data-status={person.status}
      data-current={isCurrent || undefined}
      data-lead={person.id}
    >
      <label className="lead-tick">
        <Allowed to="people.work">
          <input
            type="checkbox"
            aria-label={t("Select {contact}", { contact })}
            checked={isSelected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          />
        </Allowed>
      </label>
      <StatusSelect
        of={person}
        label={t("Status of {lead}", { lead: contact })}
        onChange={(status) => change("status", [person], status)}
      />
      <div className="lead-contact">
        <div className="lead-person cluster baseline">
          <Link
            className="clip"
            to={{ pathname: `/admin/leads/${person.id}`, search }}
            aria-current={isCurrent ? "true" : undefined}
            preventScrollReset
          >
            {isNamed ? person.name : contact}
          </Link>
          {isNamed && <span className="lead-name clip muted">{contact}</span>}
          <LeadMarks person={person} />
        </div>
        <p className="lead-words clamp" data-none={!words || undefined}>
          {words || t("Left a contact, no message")}
        </p>
      </div>
      <div className="lead-from">
        <b className="clamp">{nameOfDetail(person, names, "topic") ?? sourceOf(person)}</b>
        <span className="clip line staff-hint">
          {district && <span>{district}, </span>}
          <span lang={person.locale}>{localeNames[person.locale]}</span>
        </span>
      </div>
      <div className="lead-call">
        {person.next_call && isOpen(person) && (
          <span className="lead-mark row" title={t("Next call")} data-due={dueState(person.next_call)}>
            <Phone aria-hidden="true" /> <span className="visually-hidden">{t("Next call")}: </span>
            {callWords(person.next_call)}
          </span>
        )}
      </div>
      <div className="lead-handler clip" data-nobody={person.assignee === null || undefined}>
        {handlerName}
      </div>
      <time className="lead-received" dateTime={person.created_at} title={formatMoment(person.created_at)}>
        {shortMoment(person.created_at)}
      </time>
    </li>
  );
}

function nameOfDetail(person: Person, names: LeadNames, field: "topic" | "district"): string | undefined {
  const value = person.details[field];
  return typeof value === "string" && value ? wordFor(names[field], value) : undefined;
}

/** Warnings about the person. */
function LeadMarks({ person }: { person: Person }) {
  return (
    <>
      {person.enquiries > 1 && (
        <span className="lead-mark row" data-plain title={t("This person has written more than once")}>
          <Repeat2 aria-hidden="true" />
          {person.enquiries}
          <span className="visually-hidden"> {t("enquiries")}</span>
        </span>
      )}
      {(person.suspicion ?? person.quality_flag) && (
        <span className="lead-mark row">
          <Flag aria-hidden="true" />
          {person.suspicion ? suspicionWords(person.suspicion) : flagWords(person.quality_flag ?? "")}
        </span>
      )}
      {person.papers > 0 && (
        <span className="lead-mark row" data-plain>
          <Paperclip aria-hidden="true" />
          <span className="visually-hidden">{t("Papers:")} </span>
          {person.papers}
        </span>
      )}
    </>
  );
}
