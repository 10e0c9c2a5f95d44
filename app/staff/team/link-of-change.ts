import { readRecord } from "#app/lib/read-record.ts";
import { editPathOf } from "#app/staff/kit/edit-path.ts";
import type { AuditEntry } from "./describe-change.ts";

/** Where staff look at what an entry is about; undefined when there is nothing left to look at. */
export function linkOfChange({ action, subject_table: table, subject_key: key, detail }: AuditEntry) {
  if (action === "delete" || action === "export_leads") return undefined;
  if (table === "contact_leads") return `/admin/leads/${key}`;
  if (table === "blog_posts") return `/admin/blog/${key}`;
  if (table === "media") return "/admin/media";
  if (table === "redirects") return "/admin/redirects";
  return editPathOf(table, { ...readRecord(detail), key });
}
