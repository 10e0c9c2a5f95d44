import { ArrowLeft, Pencil, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { localeNames } from "#app/i18n/locales.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { EditContact } from "./edit-contact.tsx";
import { statusLooks } from "./lead.ts";
import { LeadAttachments } from "./lead-attachments.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadLog, NoteForm } from "./lead-notes.tsx";
import { LeadReach } from "./lead-reach.tsx";
import { LeadRights } from "./lead-rights.tsx";
import { LeadWorkFields } from "./lead-work-fields.tsx";
import type { Colleague } from "./load-inbox.ts";
import type { OpenLead } from "./load-lead.ts";
import { shownContact } from "./reach-lead.ts";
import { useLeadWork } from "./use-lead-work.tsx";

type Props = { open: OpenLead; brand: string; colleagues: readonly Colleague[]; nameOf: StaffNames };

export function LeadDetail({ open, brand, colleagues, nameOf }: Props) {
  const { shown, change } = useLeadWork();
  const lead = shown(open.lead);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <article className="lead-detail" aria-labelledby="lead-title">
      <BackToList />
      <header>
        <div className="lead-top">
          <StatusPill {...statusLooks[lead.status]} />
          <span className="staff-hint">No. {lead.reference ?? lead.id.slice(0, 8)}</span>
        </div>
        <div className="lead-who">
          <h2 id="lead-title">{shownContact(lead)}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Correct the contact data"
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            <Pencil aria-hidden="true" />
          </button>
        </div>
        <p>
          {lead.name}, speaks <span lang={lead.locale}>{localeNames[lead.locale]}</span>
          {lead.phone && lead.email && `, ${lead.email}`}
        </p>
        {isEditing && <EditContact lead={lead} onDone={() => setIsEditing(false)} />}
        <LeadReach lead={lead} brand={brand} />
        {lead.suspicion && (
          <div className="lead-suspected">
            <p>This may be spam. Is it a real person?</p>
            <button type="button" className="staff-button" onClick={() => change("suspicion", [lead], null)}>
              <ShieldCheck aria-hidden="true" /> Not spam
            </button>
          </div>
        )}
      </header>
      <LeadWorkFields lead={lead} colleagues={colleagues} />
      <LeadFacts lead={lead} keptMonths={open.keptMonths} />
      <LeadAttachments attachments={open.attachments} />
      <NoteForm key={lead.id} leadId={lead.id} />
      <LeadLog events={open.events} nameOf={nameOf} />
      <LeadRights lead={lead} />
    </article>
  );
}

/** On a phone the lead is a page of its own. */
export function BackToList() {
  const { search } = useLocation();
  return (
    <Link className="lead-back" to={{ pathname: "/admin/leads", search }}>
      <ArrowLeft aria-hidden="true" /> All leads
    </Link>
  );
}
