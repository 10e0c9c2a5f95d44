import { Trash2, UserRoundMinus } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { describeDetails, ownWords } from "#app/leads/lead-details.ts";
import type { Lead } from "#app/staff/inbox/model/lead.ts";
import { LeadFacts, sourceOf } from "#app/staff/inbox/model/lead-facts.tsx";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { mergePeople, separateLead } from "#app/staff/inbox/model/person.ts";
import { eraseLead } from "#app/staff/inbox/model/person-rights.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { StatusSelect } from "#app/staff/inbox/work/status-select.tsx";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import { Button } from "#app/staff/kit/controls.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { Allowed, useStaff } from "#app/staff/session/member.ts";
import { labelOf, t } from "#app/staff/words/words.ts";
import { usePersonChange } from "./use-person-change.ts";

type Props = {
  lead: Lead;
  /** The first enquiry has number 1. */
  place: number;
  personId: string;
  isOnly: boolean;
  names: LeadNames;
  papers: number;
  keptMonths: number;
  /** How the enquiry reached the office. */
  told: readonly string[];
};

/** One enquiry: the visitor's text and its outcome. */
export function Enquiry({ lead, place, personId, isOnly, names, papers, keptMonths, told }: Props) {
  const { changeEnquiry, shown } = useLeadWork();
  const details = describeDetails(lead.details, names);
  return (
    <section className="enquiry" id={`enquiry-${lead.id}`} aria-label={t("What they want")}>
      <div className="row spread">
        <b>{t("Enquiry {number}, {source}", { number: place, source: sourceOf(lead) })}</b>
        <StatusSelect
          of={shown(lead)}
          label={t("Status of enquiry {number}", { number: place })}
          onChange={(status) => changeEnquiry(lead, status)}
        />
      </div>
      <p className="lead-message verbatim" lang={lead.locale}>
        {ownWords(lead.message) ||
          (lead.source === "website"
            ? t("Left a contact on the home page and wrote nothing more.")
            : t("Nothing was written down."))}
      </p>
      {details.length > 0 && (
        <dl className="cluster">
          {details.map(({ word, value }) => (
            <div key={word} className="row">
              <dt className="muted">{labelOf(word)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <details className="staff-hint">
        <summary>
          {t("No. {number}", { number: lead.reference ?? lead.id.slice(0, 8) })}
          {papers > 0 && `, ${papers === 1 ? t("1 paper.") : t("{kept} papers.", { kept: papers })}`}
        </summary>
        <LeadFacts lead={lead} keptMonths={keptMonths} />
        <p>{told.join(" ")}</p>
        {!isOnly && <EnquiryActions lead={lead} personId={personId} />}
      </details>
    </section>
  );
}

/** Actions on one enquiry. It can be separated, because a phone number may be shared by a family. */
function EnquiryActions({ lead, personId }: { lead: Lead; personId: string }) {
  const { supabase, member } = useStaff();
  const { run } = useSubmit();
  const change = usePersonChange();
  const navigate = useNavigate();
  const { search } = useLocation();
  const separate = () => {
    let other: string | undefined;
    void change(
      async () => {
        other = await separateLead(supabase, lead.id);
      },
      t("They are two persons again."),
      async () => other && mergePeople(supabase, personId, other),
    );
  };
  const erase = () =>
    run(
      async () => {
        if (!(await eraseLead(supabase, lead.id))) throw new Error("refused");
        await navigate({ pathname: `/admin/leads/${personId}`, search });
        return [t("Erased for good"), `${t("1 enquiry")}.`];
      },
      {
        ask: {
          title: t("Erase for good?"),
          text: t("{what}: contact, message, notes, attachments and history. It cannot be undone.", {
            what: t("This enquiry of {lead}, and no other of theirs", { lead: shownContact(lead) }),
          }),
          confirm: t("Erase for good"),
          isDanger: true,
        },
        failed: [t("Not erased"), t("Please try again.")],
      },
    );
  return (
    <div className="staff-actions">
      <Allowed to="people.work">
        <Button icon={UserRoundMinus} onClick={separate}>
          {t("Another person wrote this")}
        </Button>
      </Allowed>
      {member.role === "owner" && (
        <Button icon={Trash2} onClick={() => void erase()}>
          {t("Erase this enquiry only")}
        </Button>
      )}
    </div>
  );
}
