import { Pencil, Trash2, UserRoundMinus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { describeDetails, ownWords } from "#app/leads/lead-details.ts";
import {
  describeChange,
  describeEvent,
  formerNotes,
  type LeadEvent,
} from "#app/staff/inbox/model/describe-event.ts";
import type { Lead } from "#app/staff/inbox/model/lead.ts";
import { shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { LeadFacts, sourceOf } from "#app/staff/inbox/model/lead-facts.tsx";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { eraseLead, mergePeople, type OpenPerson, separateLead } from "#app/staff/inbox/model/person.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { StatusSelect } from "#app/staff/inbox/work/status-select.tsx";
import { useLeadWork, usePersonChange } from "#app/staff/inbox/work/use-lead-work.tsx";
import { Button, IconButton, SubmitButton, TextField } from "#app/staff/kit/controls.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { Allowed, useMay, useStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { labelOf, t } from "#app/staff/words/words.ts";
import { eraseQuestion } from "./person-rights.tsx";

type Props = { open: OpenPerson; names: LeadNames; nameOf: StaffNames };

/** The timeline of a person, newest first: their earlier messages and the office's actions. */
export function Timeline({ open, names, nameOf }: Props) {
  const { enquiries, events } = open;
  const contacts = new Set(events.filter(({ event }) => event === "contact").map((one) => one.created_at));
  /** Recorded in the transaction of a contact. */
  const isFolded = ({ event, created_at }: LeadEvent) =>
    (event === "status_changed" || event === "follow_up_changed") && contacts.has(created_at);
  const entries = [
    ...enquiries.slice(1).map((lead, at) => ({
      at: lead.created_at,
      key: lead.id,
      kind: "enquiry",
      shown: <EnquiryOf open={open} names={names} nameOf={nameOf} at={at + 1} />,
    })),
    ...events
      .filter((one) => one.event !== "created" && one.event !== "notified" && !isFolded(one))
      .map((event) => ({
        at: event.created_at,
        key: String(event.id),
        kind: event.event,
        shown: (
          <>
            {describeEvent(event, nameOf)}
            {event.event === "contact" && (
              <Changes of={events.filter((one) => isFolded(one) && one.created_at === event.created_at)} />
            )}
            {event.note && <Noted entry={event} note={event.note} nameOf={nameOf} />}
          </>
        ),
      })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <ol className="timeline" aria-label={t("What happened")}>
      {entries.map(({ at, key, kind, shown }) => (
        <li key={key} data-event={kind}>
          <time dateTime={at} title={formatMoment(at)}>
            {shortMoment(at)}
          </time>
          <div>{shown}</div>
        </li>
      ))}
    </ol>
  );
}

const Changes = ({ of: changes }: { of: readonly LeadEvent[] }) =>
  changes.length > 0 && (
    <small className="staff-hint line">{[...new Set(changes.map(describeChange))].join(", ")}</small>
  );

type NotedProps = { entry: LeadEvent; note: string; nameOf: StaffNames };

/** The text of a note. Its author can correct it; the former text is kept. */
function Noted({ entry, note, nameOf }: NotedProps) {
  const { member } = useStaff();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const mayCorrect = useMay("people.work") && (entry.actor === member.userId || member.role === "owner");
  const former = formerNotes(entry);
  if (isCorrecting) return <CorrectNote id={entry.id} note={note} onDone={() => setIsCorrecting(false)} />;
  return (
    <>
      <p className="lead-noted verbatim">
        {note}
        {mayCorrect && (
          <IconButton icon={Pencil} label={t("Correct this note")} onClick={() => setIsCorrecting(true)} />
        )}
      </p>
      {former.length > 0 && (
        <details className="staff-hint">
          <summary>{t("Corrected")}</summary>
          <ul>
            {former.map(({ note: words, at, by }) => (
              <li key={at}>
                <del className="verbatim">{words}</del> <small>{`${nameOf(by)}, ${shortMoment(at)}`}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function CorrectNote({ id, note, onDone }: { id: number; note: string; onDone: () => void }) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const { faults, onSubmit } = useSubmit();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function save(fields: FormData) {
    const words = String(fields.get("words")).trim();
    if (!words) refuse({ words: t("A note says something.") });
    if (words !== note) await supabase.rpc("correct_note", { entry: id, words }).throwOnError();
    await readAgain();
    onDone();
    return words === note
      ? undefined
      : ([t("Saved"), t("The note was corrected; what it said before stays with it.")] as const);
  }
  const failed = (error: Error) =>
    isNetworkFault(error) ? t("There is no connection. Please try again.") : error.message;

  return (
    <form
      className="lead-edit paper stack"
      noValidate
      onSubmit={onSubmit(save, { failed, field: "words", keepsData: true })}
    >
      <TextField
        label={t("Correct this note")}
        error={faults.words}
        ref={field}
        name="words"
        maxLength={5000}
        defaultValue={note}
      />
      <div className="staff-actions">
        <SubmitButton>{t("Save")}</SubmitButton>
        <Button onClick={onDone}>{t("Cancel")}</Button>
      </div>
    </form>
  );
}

/** One of the person's enquiries, 0 the latest: the visitor's text and its outcome. */
export function EnquiryOf({ open, names, nameOf, at }: Props & { at: number }) {
  const { person, enquiries, events } = open;
  const lead = enquiries[at] as Lead;
  const place = person.enquiries - at;
  const papers = open.papers.filter(({ lead_id }) => lead_id === lead.id).length;
  const told = events
    .filter(({ event, lead_id }) => event === "notified" && lead_id === lead.id)
    .map((event) => describeEvent(event, nameOf));
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
        <LeadFacts lead={lead} keptMonths={open.keptMonths} />
        <p>{told.join(" ")}</p>
        {person.enquiries > 1 && <EnquiryActions lead={lead} personId={person.id} />}
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
        ask: eraseQuestion(t("This enquiry of {lead}, and no other of theirs", { lead: shownContact(lead) })),
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
