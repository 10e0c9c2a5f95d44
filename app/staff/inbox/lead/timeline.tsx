import { Pencil } from "lucide-react";
import { useState } from "react";
import {
  describeChange,
  describeEvent,
  formerNotes,
  type LeadEvent,
} from "#app/staff/inbox/model/describe-event.ts";
import type { Lead } from "#app/staff/inbox/model/lead.ts";
import { shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import type { OpenPerson } from "#app/staff/inbox/model/person.ts";
import { IconButton } from "#app/staff/kit/controls.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useMay, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { CorrectNote } from "./correct-note.tsx";
import { Enquiry } from "./enquiry.tsx";

type Props = { open: OpenPerson; names: LeadNames; nameOf: StaffNames };

/** One of the person's enquiries, 0 the latest. */
export function EnquiryOf({ open, names, nameOf, at }: Props & { at: number }) {
  const { person, enquiries, events, papers, keptMonths } = open;
  const lead = enquiries[at] as Lead;
  return (
    <Enquiry
      lead={lead}
      place={person.enquiries - at}
      personId={person.id}
      isOnly={person.enquiries === 1}
      names={names}
      papers={papers.filter(({ lead_id }) => lead_id === lead.id).length}
      keptMonths={keptMonths}
      told={events
        .filter(({ event, lead_id }) => event === "notified" && lead_id === lead.id)
        .map((event) => describeEvent(event, nameOf))}
    />
  );
}

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
