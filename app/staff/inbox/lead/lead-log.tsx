import { Pencil } from "lucide-react";
import { useState } from "react";
import { describeEvent, formerNotes, type LeadEvent } from "#app/staff/inbox/model/describe-event.ts";
import { fullMoment, shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { IconButton } from "#app/staff/kit/button.tsx";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { CorrectNote } from "./correct-note.tsx";

/** Everything that happened, in its order, who did it and when. */
export function LeadLog({ events, nameOf }: { events: readonly LeadEvent[]; nameOf: StaffNames }) {
  return (
    <ol className="lead-log" aria-label={t("What happened")}>
      {events.map((event) => (
        <li key={event.id} data-event={event.event}>
          <time dateTime={event.created_at} title={fullMoment(event.created_at)}>
            {shortMoment(event.created_at)}
          </time>
          <div>
            {describeEvent(event, nameOf)}
            {event.note && <Noted entry={event} note={event.note} nameOf={nameOf} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

type NotedProps = { entry: LeadEvent; note: string; nameOf: StaffNames };

/** The text of a note. Its author can correct it; the former text is kept. */
function Noted({ entry, note, nameOf }: NotedProps) {
  const { member } = useStaff();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const mayCorrect = entry.actor === member.userId || member.role === "owner";
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
