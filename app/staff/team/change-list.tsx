import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { type AuditEntry, describeChange } from "./describe-change.ts";

type Props = { entries: readonly AuditEntry[]; nameOf: StaffNames };

/** The audit log: who did what, newest first. */
export function ChangeList({ entries, nameOf }: Props) {
  return (
    <ol className="change-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.created_at}>{formatMoment(entry.created_at)}</time>
          <span>
            <b>{nameOf(entry.actor)}</b> {describeChange(entry, nameOf)}
          </span>
        </li>
      ))}
    </ol>
  );
}
