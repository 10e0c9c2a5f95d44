import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { describeEvent, type LeadEvent } from "./describe-event.ts";
import { fullMoment, shortMoment } from "./lead-days.ts";

/** Begun notes stay with their lead while one looks at others. */
const drafts = new Map<string, string>();

export function NoteForm({ leadId }: { leadId: string }) {
  const { supabase } = useStaff();
  const { revalidate } = useRevalidator();
  const id = useId();
  const [text, setText] = useState(drafts.get(leadId) ?? "");
  const [fault, setFault] = useState("");
  const [isSending, setIsSending] = useState(false);
  const write = (value: string) => {
    drafts.set(leadId, value);
    setText(value);
  };

  async function add(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = text.trim();
    if (!note) return setFault("Write something first.");
    setIsSending(true);
    const { error } = await supabase.from("lead_events").insert({ lead_id: leadId, event: "note", note });
    setIsSending(false);
    if (error) {
      const why = isNetworkFault(error) ? "There is no connection." : "The note could not be saved.";
      return setFault(`${why} Your words are kept here; please try again.`);
    }
    setFault("");
    write("");
    await revalidate();
  }

  return (
    <form className="lead-note" onSubmit={(event) => void add(event)}>
      <div className="staff-field">
        <label htmlFor={id}>Note</label>
        <textarea
          id={id}
          className="staff-input"
          maxLength={5000}
          placeholder="What was said, what was promised"
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          }}
        />
        {fault && (
          <p id={`${id}-fault`} className="staff-error" role="alert">
            {fault}
          </p>
        )}
      </div>
      <button type="submit" className="staff-button" data-look="primary" disabled={isSending}>
        Add note
      </button>
    </form>
  );
}

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
