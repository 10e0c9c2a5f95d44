import { Clock3, Flag, Paperclip } from "lucide-react";
import { Link, useLocation } from "react-router";

import { localeNames } from "#app/i18n/locales.ts";
import { cameFrom } from "./came-from.ts";
import { flagWords, hasName, isOpen, type Lead } from "./lead.ts";
import { dueState, dueWords, fullMoment, shortMoment } from "./lead-days.ts";
import { shownContact } from "./reach-lead.ts";
import { StatusSelect } from "./status-select.tsx";

type Props = {
  lead: Lead;
  handlerName: string;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

export function LeadRow({ lead, handlerName, isCurrent, isSelected, onSelect }: Props) {
  const { search } = useLocation();
  const contact = shownContact(lead);
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
          aria-label={`Select ${contact}`}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </label>
      <StatusSelect lead={lead} />
      <div className="lead-contact">
        <Link
          to={{ pathname: `/admin/leads/${lead.id}`, search }}
          aria-current={isCurrent ? "true" : undefined}
          preventScrollReset
        >
          {contact}
        </Link>
        <LeadMarks lead={lead} />
      </div>
      <div className="lead-from">
        {cameFrom(lead.page)}
        {lead.papers > 0 && (
          <span className="lead-attachments-mark">
            <Paperclip aria-hidden="true" />
            <span className="visually-hidden">Papers: </span>
            {lead.papers}
          </span>
        )}
      </div>
      <div className="lead-language" lang={lead.locale}>
        {localeNames[lead.locale]}
      </div>
      <div className="lead-handler" data-nobody={lead.assignee === null || undefined}>
        {handlerName}
      </div>
      <time className="lead-received" dateTime={lead.created_at} title={fullMoment(lead.created_at)}>
        {shortMoment(lead.created_at)}
      </time>
    </li>
  );
}

/** What needs an eye, and the name, on one line. */
function LeadMarks({ lead }: { lead: Lead }) {
  const due = lead.follow_up_on && isOpen(lead) ? dueState(lead.follow_up_on) : undefined;
  return (
    <div className="lead-marks">
      {due && due !== "later" && (
        <span className="lead-mark" data-due={due}>
          <Clock3 aria-hidden="true" />
          {dueWords[due](lead.follow_up_on ?? "")}
        </span>
      )}
      {(lead.suspicion ?? lead.quality_flag) && (
        <span className="lead-mark">
          <Flag aria-hidden="true" />
          {flagWords(lead.suspicion ?? lead.quality_flag ?? "")}
        </span>
      )}
      {hasName(lead) && <span className="lead-name">{lead.name}</span>}
    </div>
  );
}
