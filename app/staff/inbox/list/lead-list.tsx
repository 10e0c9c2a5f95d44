import { Flag, Paperclip, Phone, Repeat2 } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router";
import { localeNames } from "#app/i18n/locales.ts";
import { ownWords, wordFor } from "#app/leads/lead-details.ts";
import {
  changedQuery,
  type InboxFilter,
  isNarrowed,
  type Place,
} from "#app/staff/inbox/model/inbox-filter.ts";
import { flagWords, hasName, isOpen, type Person, suspicionWords } from "#app/staff/inbox/model/lead.ts";
import { callWords, dueState, shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { sourceOf } from "#app/staff/inbox/model/lead-facts.tsx";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { type Inbox, pageSize, type Total } from "#app/staff/inbox/model/load-inbox.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { StatusSelect } from "#app/staff/inbox/work/status-select.tsx";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import type { Selection } from "#app/staff/inbox/work/use-selection.ts";
import { LinkButton } from "#app/staff/kit/controls.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { Allowed } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { Empty } from "#app/ui/feedback/empty.tsx";

type Props = {
  people: readonly Person[];
  filter: InboxFilter;
  openId: string | undefined;
  names: LeadNames;
  nameOf: (id: string | null) => string;
  selection: Selection;
};

export function LeadList({ people, filter, openId, names, nameOf, selection }: Props) {
  const { shown } = useLeadWork();
  if (people.length === 0) return <NoLeads filter={filter} />;
  return (
    <>
      <div className="lead-heads">
        <label className="lead-tick">
          <Allowed to="people.work">
            <input
              type="checkbox"
              aria-label={t("Select all on this page")}
              checked={people.every(({ id }) => selection.has(id))}
              onChange={({ currentTarget }) => selection.setMany(people, currentTarget.checked)}
            />
          </Allowed>
        </label>
        <span aria-hidden="true">{t("Status")}</span>
        <span aria-hidden="true">{t("Who, and what they want")}</span>
        <span aria-hidden="true">{t("Topic or page")}</span>
        <span aria-hidden="true">{t("Next call")}</span>
        <span aria-hidden="true">{t("Handled by")}</span>
        <span aria-hidden="true">{t("Received")}</span>
      </div>
      <ul aria-label={t("People")}>
        {people.map(shown).map((person) => (
          <LeadRow
            key={person.id}
            person={person}
            names={names}
            handlerName={nameOf(person.assignee)}
            isCurrent={person.id === openId}
            isSelected={selection.has(person.id)}
            onSelect={(isSelected) => selection.setMany([person], isSelected)}
          />
        ))}
      </ul>
    </>
  );
}

function NoLeads({ filter }: { filter: InboxFilter }) {
  const [query] = useSearchParams();
  const elsewhere = (changes: Record<string, string>) => ({
    pathname: "/admin/leads",
    search: changedQuery(query, changes).toString(),
  });
  if (isNarrowed(filter)) {
    return (
      <Empty title={t("No person matches")}>
        {filter.tray !== "everything" && (
          <p>
            <Link to={elsewhere({ tray: "everything" })}>{t("Look in every tray, spam too")}</Link>
          </p>
        )}
        <p>
          <Link to="/admin/leads">{t("Begin again without filters")}</Link>
        </p>
      </Empty>
    );
  }
  if (filter.tray === "all")
    return (
      <Empty title={t("Nobody has written yet")}>
        <p>{t("Everyone who leaves a number or an address on the site appears here at once.")}</p>
      </Empty>
    );
  return (
    <Empty title={filter.tray === "new" ? t("Nothing new") : t("Nothing in this tray")}>
      <p>
        <Link to="/admin/leads">{t("See everyone")}</Link>
      </p>
    </Empty>
  );
}

type LeadRowProps = {
  person: Person;
  names: LeadNames;
  handlerName: string;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** A row with the person's name and message, so that members need not open it to know the matter. */
function LeadRow({ person, names, handlerName, isCurrent, isSelected, onSelect }: LeadRowProps) {
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

/** Says how many matches are in other trays, because a search covers one tray and “All” omits spam. */
export function LeftOut({ count }: { count: number }) {
  const [query] = useSearchParams();
  if (count <= 0) return null;
  return (
    <p className="inbox-left-out muted">
      {t("Also found in other trays: {count}.", { count })}{" "}
      <Link to={{ pathname: "/admin/leads", search: changedQuery(query, { tray: "everything" }).toString() }}>
        {t("Show them too")}
      </Link>
    </p>
  );
}

const figures = new Intl.NumberFormat("en-IN");

type PagerProps = { inbox: Pick<Inbox, "people" | "hasNewer" | "hasOlder">; place: Place; total: Total };

/** Keyset pagination: a page is identified by the person before it, so that a new enquiry does not shift the page. */
export function Pager({ inbox: { people, hasNewer, hasOlder }, place, total }: PagerProps) {
  const [query] = useSearchParams();
  const to = (name: "older" | "newer", id: string, at: number) => {
    const next = new URLSearchParams(query);
    for (const other of ["older", "newer", "at"]) next.delete(other);
    if (at > 0) {
      next.set(name, id);
      next.set("at", String(at));
    }
    return { pathname: "/admin/leads", search: next.toString() };
  };
  const first = people[0];
  const last = people.at(-1);
  const from = hasNewer ? place.from : 0;
  return (
    <div className="lead-pager cluster spread">
      <p>
        {people.length > 0 &&
          t(total.isMore ? "{first} to {last} of more than {total}" : "{first} to {last} of {total}", {
            first: figures.format(from + 1),
            last: figures.format(from + people.length),
            total: figures.format(total.count),
          })}
      </p>
      <div className="staff-actions">
        <PageLink
          title={t("Newer")}
          to={hasNewer && first ? to("newer", first.id, from - pageSize) : undefined}
        />
        <PageLink
          title={t("Older")}
          to={hasOlder && last ? to("older", last.id, from + people.length) : undefined}
        />
      </div>
    </div>
  );
}

function PageLink({ title, to }: { title: string; to: { pathname: string; search: string } | undefined }) {
  if (!to)
    return (
      <span className="staff-button" aria-disabled="true">
        {title}
      </span>
    );
  return <LinkButton to={to}>{title}</LinkButton>;
}
