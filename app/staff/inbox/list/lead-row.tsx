import { Clock3, Flag, Paperclip, Repeat2 } from "lucide-react";
import { Link, useLocation } from "react-router";
import { localeNames } from "#app/i18n/locales.ts";
import { ownWords, wordFor } from "#app/leads/lead-row.ts";
import { flagWords, hasName, isOpen, type Lead, suspicionWords } from "#app/staff/inbox/model/lead.ts";
import { dueState, dueWords, fullMoment, shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { sourceOf } from "#app/staff/inbox/model/lead-facts.tsx";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { StatusSelect } from "#app/staff/inbox/work/status-select.tsx";
import { t } from "#app/staff/words/words.ts";

type Props = {
  lead: Lead;
  names: LeadNames;
  handlerName: string;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** Who, and in their own words what they want: read all day, so nothing has to be opened to know the matter. */
export function LeadRow({ lead, names, handlerName, isCurrent, isSelected, onSelect }: Props) {
  const { search } = useLocation();
  const contact = shownContact(lead);
  const words = ownWords(lead.message);
  const district = nameOfDetail(lead, names, "district");
  return (
    <li
      className="lead-row"
      data-status={lead.status}
      data-current={isCurrent || undefined}
      data-lead={lead.id}
    >
      <label className="lead-tick">
        <input
          type="checkbox"
          aria-label={t("Select {contact}", { contact })}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </label>
      <StatusSelect lead={lead} />
      <div className="lead-contact">
        <div className="lead-person cluster baseline">
          <Link
            className="clip"
            to={{ pathname: `/admin/leads/${lead.id}`, search }}
            aria-current={isCurrent ? "true" : undefined}
            preventScrollReset
          >
            {contact}
          </Link>
          {hasName(lead) && <span className="lead-name clip muted">{lead.name}</span>}
          <LeadMarks lead={lead} />
        </div>
        <p className="lead-words clamp" data-none={!words || undefined}>
          {words || t("Left a contact, no message")}
        </p>
      </div>
      <div className="lead-from">
        <b className="clamp">{nameOfDetail(lead, names, "topic") ?? sourceOf(lead)}</b>
        <span className="clip line staff-hint">
          {district && <span>{district}, </span>}
          <span lang={lead.locale}>{localeNames[lead.locale]}</span>
        </span>
      </div>
      <div className="lead-handler clip" data-nobody={lead.assignee === null || undefined}>
        {handlerName}
      </div>
      <time className="lead-received" dateTime={lead.created_at} title={fullMoment(lead.created_at)}>
        {shortMoment(lead.created_at)}
      </time>
    </li>
  );
}

function nameOfDetail(lead: Lead, names: LeadNames, field: "topic" | "district"): string | undefined {
  const value = lead.details[field];
  return typeof value === "string" && value ? wordFor(names[field], value) : undefined;
}

/** What needs an eye. */
function LeadMarks({ lead }: { lead: Lead }) {
  const due = lead.follow_up_on && isOpen(lead) ? dueState(lead.follow_up_on) : undefined;
  const enquiries = lead.enquiries ?? 1;
  return (
    <>
      {due && due !== "later" && (
        <span className="lead-mark row" data-due={due}>
          <Clock3 aria-hidden="true" />
          {dueWords[due](lead.follow_up_on ?? "")}
        </span>
      )}
      {enquiries > 1 && (
        <span className="lead-mark row" data-plain title={t("This person has written more than once")}>
          <Repeat2 aria-hidden="true" />
          {enquiries > 99 ? "99+" : enquiries}
          <span className="visually-hidden"> {t("enquiries")}</span>
        </span>
      )}
      {(lead.suspicion ?? lead.quality_flag) && (
        <span className="lead-mark row">
          <Flag aria-hidden="true" />
          {lead.suspicion ? suspicionWords(lead.suspicion) : flagWords(lead.quality_flag ?? "")}
        </span>
      )}
      {lead.papers > 0 && (
        <span className="lead-mark row" data-plain>
          <Paperclip aria-hidden="true" />
          <span className="visually-hidden">{t("Papers:")} </span>
          {lead.papers}
        </span>
      )}
    </>
  );
}
