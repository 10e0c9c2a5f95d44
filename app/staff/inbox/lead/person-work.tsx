import { useId, useState } from "react";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { isOpen, isStatus, type Person, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { addDays, callAt, callWords, dayOf, dueState, hourOf } from "#app/staff/inbox/model/lead-days.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import { Button, Options, SelectField } from "#app/staff/kit/controls.tsx";
import { useMay, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { KeySign } from "./key-sign.tsx";

export function PersonWork({ person, colleagues }: { person: Person; colleagues: readonly Colleague[] }) {
  const { change } = useLeadWork();
  const { member } = useStaff();
  const offered = colleagues.filter((one) => !one.isSuspended || one.id === person.assignee);
  return (
    <fieldset className="person-work" disabled={!useMay("people.work")}>
      <legend className="visually-hidden">{t("Work")}</legend>
      <NextCall person={person} />
      <SelectField
        label={t("Status")}
        value={person.status}
        onChange={({ currentTarget: { value } }) => isStatus(value) && change("status", [person], value)}
      >
        <Options of={statuses.map((status) => [status, statusLook(status).text])} />
      </SelectField>
      <SelectField
        label={t("Handled by")}
        value={person.assignee ?? ""}
        onChange={({ currentTarget: { value } }) => change("assignee", [person], value || null)}
      >
        <option value="">{t("No one yet")}</option>
        <Options of={offered.map((one) => [one.id, one.id === member.userId ? t("Me") : one.name])} />
      </SelectField>
    </fieldset>
  );
}

function NextCall({ person }: { person: Person }) {
  const { change } = useLeadWork();
  const id = useId();
  /** What is being typed. A reload meanwhile must not reset the field. */
  const [typed, setTyped] = useState<{ day?: string; hour?: string }>({});
  const call = person.next_call;
  const due = call && isOpen(person) ? dueState(call) : undefined;
  const hour = call ? hourOf(call) : "";
  const set = (day: string, at = typed.hour ?? hour) =>
    change("next_call", [person], day ? callAt(day, at) : null);
  const today = todayInIndia();
  return (
    <div className="staff-field next-call">
      <p className="cluster baseline">
        <label htmlFor={id}>{t("Next call")}</label>
        <KeySign of="d" />
        <b data-due={due}>{call ? callWords(call) : t("No call is planned.")}</b>
      </p>
      <div className="row">
        <input
          id={id}
          className="staff-input"
          type="date"
          value={typed.day ?? (call ? dayOf(call) : "")}
          data-due={due}
          min="2000-01-01"
          max="2999-12-31"
          // A year is typed digit by digit and is invalid before the fourth.
          onChange={({ currentTarget: { value, validity } }) => {
            setTyped({ day: value });
            if (validity.valid) set(value);
          }}
          onBlur={() => setTyped({})}
        />
        {call && (
          <input
            className="staff-input"
            type="time"
            aria-label={t("Hour of the call")}
            value={typed.hour ?? hour}
            onChange={({ currentTarget }) => setTyped({ hour: currentTarget.value })}
            // Saved on blur: the hour is typed before the minutes.
            onBlur={({ currentTarget: { value } }) => {
              if (value !== hour) set(dayOf(call), value);
              setTyped({});
            }}
          />
        )}
        {!call && <Button onClick={() => set(today)}>{t("Today")}</Button>}
        <Button onClick={() => set(addDays(today, 1))}>{t("Tomorrow")}</Button>
        <Button onClick={() => set(addDays(today, 7))}>{t("In a week")}</Button>
      </div>
    </div>
  );
}
