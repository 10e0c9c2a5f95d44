import { inLanguage } from "#app/i18n/locales.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { Row } from "#app/lib/supabase.ts";

export type AuditEntry = Row<"audit_log">;

const subjects: Record<string, string> = {
  header_settings: "the header",
  footer_settings: "the footer",
  contact_leads: "an enquiry",
  staff: "a member of staff",
  media: "a picture",
};
const verbs: Record<string, string> = { insert: "added", update: "changed", delete: "removed" };
const savedByAdding = ["header_settings", "footer_settings", "homepage_content", "content_pages"];

/** "changed the guide page nala-application-guide (Telugu)". */
export function describeChange({ action, subject_table, subject_key, ...entry }: AuditEntry): string {
  const detail = readRecord(entry.detail);
  // A save of these adds a version; for the reader it is a change.
  const verb =
    action === "insert" && savedByAdding.includes(subject_table) ? "changed" : (verbs[action] ?? action);
  return `${verb} ${subjectOf(subject_table, subject_key, detail)}${inLanguage(detail.locale)}`;
}

function subjectOf(table: string, key: string, detail: Record<string, unknown>): string {
  const words = (name: unknown) => String(name).replaceAll(/[_-]/g, " ");
  if (table === "homepage_content") return `the section ${words(detail.section_type)} of the home page`;
  if (table === "content_pages")
    return detail.slug === "main"
      ? `the page ${words(detail.kind)}`
      : `the ${words(detail.kind)} page ${detail.slug}`;
  if (table === "blog_posts") return `the blog post ${detail.slug ?? key}`;
  if (table === "global_settings") return words(key.split(":")[0]);
  return subjects[table] ?? `${words(table)} ${key}`;
}
