import { contentTables, isContentTable } from "#app/content/storage/content-tables.ts";
import { inLanguage } from "#app/i18n/locales.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { Row } from "#app/lib/supabase.ts";
import { deviceName } from "#app/staff/account/device-name.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";

export type AuditEntry = Row<"audit_log">;

const subjects: Record<string, string> = {
  contact_leads: "an enquiry",
  staff: "a member of staff",
  media: "a picture",
};
const verbs: Record<string, string> = { insert: "added", update: "changed", delete: "removed" };

/** What members do that is no change of a row. */
const acts: Record<string, string> = {
  sign_in: "signed in",
  password_accepted: "gave the right password and was asked for the second step",
  password_changed: "set a new password",
  export_person: "exported everything kept about a person",
  download_paper: "opened a paper of an enquiry",
};
const factorWords: Record<string, string> = {
  totp: "an authenticator app",
  webauthn: "a passkey",
  recovery_code: "recovery codes",
};

function describeAct(action: string, detail: Record<string, unknown>, member: string): string | undefined {
  const factor = factorWords[String(detail.type)] ?? "a second step";
  const places = [
    typeof detail.agent === "string" ? deviceName(detail.agent) : undefined,
    typeof detail.range === "string" ? `from ${detail.range}` : undefined,
  ].filter(Boolean);
  const place = places.length > 0 ? ` (${places.join(", ")})` : "";
  if (action === "export_leads") return `exported ${Number(detail.many) || "the"} enquiries`;
  if (action === "reset_factors") return `reset the second step of ${member}`;
  if (action === "factor_added") return `set up ${factor}`;
  if (action === "factor_removed") return `removed ${factor} of ${member}`;
  const words = acts[action];
  return words && `${words}${place}`;
}

/** "changed the guide page nala-application-guide (Telugu)". */
export function describeChange(
  { action, subject_table, subject_key, ...entry }: AuditEntry,
  nameOf: StaffNames = () => "a member",
): string {
  const detail = readRecord(entry.detail);
  const act = describeAct(action, detail, nameOf(subject_key));
  if (act) return act;
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
