import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { describeEvent, type LeadEvent } from "./describe-event.ts";
import { fullMoment, shortMoment } from "./lead-days.ts";

/** Everything that happened, in its order, who did it and when. */
export function LeadLog({ events, nameOf }: { events: readonly LeadEvent[]; nameOf: StaffNames }) {
  return (
    <ol className="lead-log" aria-label="What happened">
      {events.map((event) => (
        <li key={event.id} data-event={event.event}>
          <time dateTime={event.created_at} title={fullMoment(event.created_at)}>
            {shortMoment(event.created_at)}
          </time>
          <div>
            {describeEvent(event, nameOf)}
            {event.note && <p className="lead-noted">{event.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
