import { isStatus, type Lead, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { Options } from "#app/staff/kit/field.tsx";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { t } from "#app/staff/words/words.ts";
import { useLeadWork } from "./use-lead-work.tsx";

/** The pill is the choice: the browser's own list opens on it. */
export function StatusSelect({ lead }: { lead: Lead }) {
  const { change, shown } = useLeadWork();
  const { status, suspicion } = shown(lead);
  const isSuspected = status === "new" && suspicion !== null;
  return (
    <span className="status-select row tap">
      {isSuspected ? (
        <StatusPill tone="wait" shape="flag" text={t("Suspected")} />
      ) : (
        <StatusPill {...statusLook(status)} />
      )}
      <select
        aria-label={t("Status of {lead}", { lead: shownContact(lead) })}
        value={status}
        onChange={({ currentTarget: { value } }) => isStatus(value) && change("status", [lead], value)}
      >
        <Options of={statuses.map((one) => [one, statusLook(one).text])} />
      </select>
    </span>
  );
}
