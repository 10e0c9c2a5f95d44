import { useId } from "react";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { isOpen, isStatus, type Lead, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { addDays, dueState, dueWords } from "#app/staff/inbox/model/lead-days.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import { Button } from "#app/staff/kit/button.tsx";
import { Options, SelectField } from "#app/staff/kit/field.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

/** Saved as soon as it is chosen. */
export function LeadWorkFields({ lead, colleagues }: { lead: Lead; colleagues: readonly Colleague[] }) {
  const { change } = useLeadWork();
  const { member } = useStaff();
  const offered = colleagues.filter((one) => !one.isSuspended || one.id === lead.assignee);
  return (
    <div className="lead-fields pair">
      <SelectField
        label={t("Status")}
        value={lead.status}
        onChange={({ currentTarget: { value } }) => isStatus(value) && change("status", [lead], value)}
      >
        <Options of={statuses.map((status) => [status, statusLook(status).text])} />
      </SelectField>
      <SelectField
        label={t("Handled by")}
        value={lead.assignee ?? ""}
        onChange={({ currentTarget: { value } }) => change("assignee", [lead], value || null)}
      >
        <option value="">{t("No one yet")}</option>
        <Options
          of={offered.map((one) => [
            one.id,
            one.id === member.userId ? t("{name} (me)", { name: one.name }) : one.name,
          ])}
        />
      </SelectField>
      <CallBack lead={lead} />
    </div>
  );
}

function CallBack({ lead }: { lead: Lead }) {
  const { change } = useLeadWork();
  const id = useId();
  const day = lead.follow_up_on;
  const due = day && isOpen(lead) ? dueState(day) : undefined;
  const today = todayInIndia();
  const set = (wanted: string | null) => change("follow_up_on", [lead], wanted);
  return (
    <div className="staff-field lead-call-back pair whole">
      <label className="whole" htmlFor={id}>
        {t("Call back on")}
      </label>
      <input
        id={id}
        key={day}
        className="staff-input"
        type="date"
        defaultValue={day ?? ""}
        data-due={due}
        min="2000-01-01"
        max="2999-12-31"
        // A year is typed digit by digit; before the fourth it is no year.
        onChange={({ currentTarget: { value, validity } }) => validity.valid && set(value || null)}
      />
      <div className="staff-actions">
        <Button onClick={() => set(addDays(today, 1))}>{t("Tomorrow")}</Button>
        <Button onClick={() => set(addDays(today, 7))}>{t("In a week")}</Button>
      </div>
      {due && due !== "later" && (
        <p className="lead-mark row whole" data-due={due}>
          {dueWords[due](day ?? "")}
        </p>
      )}
    </div>
  );
}
