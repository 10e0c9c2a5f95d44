import { Fragment } from "react";
import { Link } from "react-router";
import { readRecord } from "#app/lib/supabase.ts";
import { editPathOf } from "#app/staff/kit/edit-path.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { rich } from "#app/staff/words/words.ts";
import { type AuditEntry, actorOf, describeChange } from "./describe-change.ts";

export function ChangeList({ entries, nameOf }: { entries: readonly AuditEntry[]; nameOf: StaffNames }) {
  return (
    <ol className="change-list rows">
      {entries.map((entry) => {
        const link = linkOfChange(entry);
        const who = <b>{actorOf(entry, nameOf)}</b>;
        const sentences = describeChange(entry, nameOf).map(({ words, values, place }, at) => (
          <Fragment key={words.english}>
            {at > 0 && "; "}
            {rich(words, { ...values, who })}
            {place}
          </Fragment>
        ));
        return (
          <li key={entry.id}>
            <time className="staff-hint" dateTime={entry.created_at}>
              {formatMoment(entry.created_at)}
            </time>
            <span>{link ? <Link to={link}>{sentences}</Link> : sentences}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the path of the page for the subject of an audit entry, or undefined if the subject has no page any more. */
export function linkOfChange({ action, subject_table: table, subject_key: key, detail }: AuditEntry) {
  if (action === "delete" || action === "export_leads") return undefined;
  if (table === "contact_leads") return `/admin/leads/${key}`;
  if (table === "blog_posts") return `/admin/blog/${key}`;
  if (table === "media") return "/admin/media";
  if (table === "redirects") return "/admin/redirects";
  return editPathOf(table, { ...readRecord(detail), key });
}
