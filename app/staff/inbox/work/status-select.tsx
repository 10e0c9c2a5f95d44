import { isStatus, type Lead, type Status, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { Options } from "#app/staff/kit/controls.tsx";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { Allowed } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

type Props = { of: Pick<Lead, "status" | "suspicion">; label: string; onChange: (status: Status) => void };

/** The status pill is a native select. */
export function StatusSelect({ of: { status, suspicion }, label, onChange }: Props) {
  return (
    <span className="status-select row tap">
      {status === "new" && suspicion !== null ? (
        <StatusPill tone="wait" shape="flag" text={t("Suspected")} />
      ) : (
        <StatusPill {...statusLook(status)} />
      )}
      <Allowed to="people.work">
        <select
          aria-label={label}
          value={status}
          onChange={({ currentTarget: { value } }) => isStatus(value) && onChange(value)}
        >
          <Options of={statuses.map((one) => [one, statusLook(one).text])} />
        </select>
      </Allowed>
    </span>
  );
}
