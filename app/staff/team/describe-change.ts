import { contentTables, isContentTable } from "#app/content/storage/content-tables.ts";
import { inLanguage } from "#app/i18n/locales.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { Row } from "#app/lib/supabase.ts";

export type AuditEntry = Row<"audit_log">;

const subjects: Record<string, string> = {
  contact_leads: "an enquiry",
  staff: "a member of staff",
  media: "a picture",
};
const verbs: Record<string, string> = { insert: "added", update: "changed", delete: "removed" };

/** "changed the guide page nala-application-guide (Telugu)". */
export function describeChange({ action, subject_table, subject_key, ...entry }: AuditEntry): string {
  const detail = readRecord(entry.detail);
  // A save of these adds a version; for the reader it is a change.
  const verb = action === "insert" && isSavedByAdding(subject_table) ? "changed" : (verbs[action] ?? action);
  return `${verb} ${subjectOf(subject_table, subject_key, detail)}${inLanguage(detail.locale)}`;
}

const isSavedByAdding = (table: string) => isContentTable(table) && !contentTables[table].readFormer;

function subjectOf(table: string, key: string, detail: Record<string, unknown>): string {
  const words = (name: unknown) => String(name).replaceAll(/[_-]/g, " ");
  if (isContentTable(table)) {
    const { nameOf, addressOf } = contentTables[table];
    return nameOf(addressOf({ ...detail, key }));
  }
  if (table === "blog_posts") return `the blog post ${detail.slug ?? key}`;
  return subjects[table] ?? `${words(table)} ${key}`;
}
