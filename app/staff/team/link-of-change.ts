import { readRecord } from "#app/lib/read-record.ts";
import { editPathOf } from "#app/staff/kit/edit-path.ts";
import type { AuditEntry } from "./describe-change.ts";

/** Returns the path of the page for the subject of an audit entry, or undefined if the subject has no page any more. */
export function linkOfChange({ action, subject_table: table, subject_key: key, detail }: AuditEntry) {
  if (action === "delete" || action === "export_leads") return undefined;
  if (table === "contact_leads") return `/admin/leads/${key}`;
  if (table === "blog_posts") return `/admin/blog/${key}`;
  if (table === "media") return "/admin/media";
  if (table === "redirects") return "/admin/redirects";
  return editPathOf(table, { ...readRecord(detail), key });
}
