import { Link } from "react-router";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { type AuditEntry, actorOf, describeChange } from "./describe-change.ts";
import { linkOfChange } from "./link-of-change.ts";

type Props = { entries: readonly AuditEntry[]; nameOf: StaffNames };

/** The audit log: who did what, newest first, with the way to it. */
export function ChangeList({ entries, nameOf }: Props) {
  return (
    <ol className="change-list">
      {entries.map((entry) => {
        const link = linkOfChange(entry);
        const words = describeChange(entry, nameOf);
        return (
          <li key={entry.id}>
            <time dateTime={entry.created_at}>{formatMoment(entry.created_at)}</time>
            <span>
              <b>{actorOf(entry, nameOf)}</b> {link ? <Link to={link}>{words}</Link> : words}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
