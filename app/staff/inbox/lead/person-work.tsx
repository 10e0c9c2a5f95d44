import { useId } from "react";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { isOpen, isStatus, type Person, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { addDays, callAt, callWords, dayOf, dueState, hourOf } from "#app/staff/inbox/model/lead-days.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import { Button, Options, SelectField } from "#app/staff/kit/controls.tsx";
import { useMay, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { KeySign } from "./key-sign.tsx";

/** The next call, the handler and the work status of a person. Saved on change. */
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
        <Options
          of={offered.map((one) => [
            one.id,
            one.id === member.userId ? t("{name} (me)", { name: one.name }) : one.name,
          ])}
        />
      </SelectField>
    </fieldset>
  );
}

function NextCall({ person }: { person: Person }) {
  const { change } = useLeadWork();
  const id = useId();
  const call = person.next_call;
  const due = call && isOpen(person) ? dueState(call) : undefined;
  const set = (day: string, hour: string) => change("next_call", [person], day ? callAt(day, hour) : null);
  const hour = call ? hourOf(call) : "";
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
          key={call}
          className="staff-input"
          type="date"
          defaultValue={call ? dayOf(call) : ""}
          data-due={due}
          min="2000-01-01"
          max="2999-12-31"
          // A year is typed digit by digit and is invalid before the fourth.
          onChange={({ currentTarget: { value, validity } }) => validity.valid && set(value, hour)}
        />
        <input
          key={`${call} hour`}
          className="staff-input"
          type="time"
          aria-label={t("Hour of the call")}
          defaultValue={hour}
          disabled={!call}
          // The time is saved on blur, because the hour is typed before the minutes.
          onBlur={({ currentTarget: { value } }) => call && value !== hour && set(dayOf(call), value)}
        />
        <Button onClick={() => set(addDays(todayInIndia(), 1), hour)}>{t("Tomorrow")}</Button>
        <Button onClick={() => set(addDays(todayInIndia(), 7), hour)}>{t("In a week")}</Button>
      </div>
    </div>
  );
}
