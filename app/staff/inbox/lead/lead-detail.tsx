import { ArrowLeft, ChevronDown, ChevronUp, Pencil, ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { localeNames } from "#app/i18n/locales.ts";
import { hasName, statusLook, suspicionWords } from "#app/staff/inbox/model/lead.ts";
import { LeadFacts } from "#app/staff/inbox/model/lead-facts.tsx";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import type { OpenLead } from "#app/staff/inbox/model/load-lead.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import type { Neighbours } from "#app/staff/inbox/work/use-neighbours.ts";
import { Button, IconButton } from "#app/staff/kit/button.tsx";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { rich, t } from "#app/staff/words/words.ts";
import { EditContact } from "./edit-contact.tsx";
import { LeadAttachments } from "./lead-attachments.tsx";
import { LeadLog } from "./lead-log.tsx";
import { LeadMatter } from "./lead-matter.tsx";
import { LeadPerson } from "./lead-person.tsx";
import { LeadReach } from "./lead-reach.tsx";
import { LeadRights } from "./lead-rights.tsx";
import { LeadWorkFields } from "./lead-work-fields.tsx";
import { LogForm } from "./log-form.tsx";

/** What the inbox knows and every lead needs. */
export type InboxContext = {
  colleagues: readonly Colleague[];
  names: LeadNames;
  nameOf: StaffNames;
  neighbours: Neighbours;
};
type Props = InboxContext & { open: OpenLead; brand: string };

export function LeadDetail({ open, brand, colleagues, names, nameOf, neighbours }: Props) {
  const { shown, change } = useLeadWork();
  const lead = shown(open.lead);
  const [isEditing, setIsEditing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // An opened lead gets the focus, for the keyboard and screen readers; on a phone the page scrolls to the top.
    if (!matchMedia("(min-width: 64rem)").matches) scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className="lead-detail stack" aria-labelledby="lead-title">
      <div className="lead-steps row">
        <BackToList />
        <Step to={neighbours.previous} label={t("Previous lead")} icon={ChevronUp} />
        <Step to={neighbours.next} label={t("Next lead")} icon={ChevronDown} />
      </div>
      <header>
        <div className="row spread">
          <StatusPill {...statusLook(lead.status)} />
          <span className="staff-hint">
            {t("No. {number}", { number: lead.reference ?? lead.id.slice(0, 8) })}
          </span>
        </div>
        <div className="lead-who row spread">
          <h2 id="lead-title" ref={title} tabIndex={-1}>
            {shownContact(lead)}
          </h2>
          <IconButton
            icon={Pencil}
            label={t("Correct the contact data")}
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          />
        </div>
        <p className="muted">
          {rich(hasName(lead) ? "{name}, speaks {language}" : "Speaks {language}", {
            name: lead.name,
            language: <span lang={lead.locale}>{localeNames[lead.locale]}</span>,
          })}
          {lead.phone && lead.email && `, ${lead.email}`}
        </p>
        {isEditing && <EditContact lead={lead} onDone={() => setIsEditing(false)} />}
        <LeadMatter lead={lead} names={names} />
        <LeadReach lead={lead} brand={brand} papers={open.attachments.map((paper) => paper.file_name)} />
        {lead.suspicion && (
          <div className="lead-suspected warning cluster spread">
            <p>
              {t("This may be spam: {why}. Is it a real person?", { why: suspicionWords(lead.suspicion) })}
            </p>
            <Button icon={ShieldCheck} onClick={() => change("suspicion", [lead], null)}>
              {t("Not spam")}
            </Button>
          </div>
        )}
      </header>
      <LogForm leadId={lead.id} />
      <LeadWorkFields lead={lead} colleagues={colleagues} />
      <LeadPerson lead={lead} person={open.person} />
      <LeadAttachments leadId={lead.id} attachments={open.attachments} />
      <LeadLog events={open.events} nameOf={nameOf} />
      <LeadFacts lead={lead} keptMonths={open.keptMonths} />
      <LeadRights lead={lead} />
    </article>
  );
}

type StepProps = { to: string | undefined; label: string; icon: typeof ChevronUp };

/** The lead beside this one in the list, without going back to it. */
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

/** On a phone the lead is a page of its own. */
export function BackToList() {
  const { search } = useLocation();
  return (
    <Link className="lead-back row tap" to={{ pathname: "/admin/leads", search }} preventScrollReset>
      <ArrowLeft aria-hidden="true" /> {t("All leads")}
    </Link>
  );
}
