import { contentTables, isContentTable } from "#app/content/storage/content-tables.ts";
import { inLanguage } from "#app/i18n/locales.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { Row } from "#app/lib/supabase.ts";
import { deviceName } from "#app/staff/account/device-name.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";

export type AuditEntry = Row<"audit_log">;

const subjects: Record<string, string> = {
  contact_leads: "an enquiry",
  media: "a picture",
  redirects: "a redirect",
};
const verbs: Record<string, string> = { insert: "added", update: "changed", delete: "removed" };
/** What a save made of a page that can wait. */
const saves: Record<string, string> = {
  draft: "saved a draft of",
  scheduled: "scheduled",
  published: "published",
};

/** What members do that is no change of a row. */
const acts: Record<string, string> = {
  sign_in: "signed in",
  password_accepted: "gave the right password and was asked for the second step",
  password_changed: "set a new password",
  export_person: "exported everything kept about a person",
  download_paper: "opened a paper of an enquiry",
  take_backup: "had a backup taken",
  download_backup: "downloaded a backup: everything the site holds",
};
const factorWords: Record<string, string> = {
  totp: "an authenticator app",
  webauthn: "a passkey",
  recovery_code: "recovery codes",
};

/** Who it was. Whoever gives a wrong password is known to nobody; whoever reads by a link has given a name. */
export const actorOf = (entry: AuditEntry, nameOf: StaffNames): string => {
  const { actor, action } = entry;
  if (action === "reading_answered") return String(readRecord(entry.detail).reader);
  return action === "sign_in_failed" ? "Somebody" : nameOf(actor);
};

/** "published the guide page nala-application-guide (Telugu)". */
export function describeChange(entry: AuditEntry, nameOf: StaffNames = () => "a member"): string {
  const { action, subject_table: table, subject_key: key } = entry;
  const detail = readRecord(entry.detail);
  const act = describeAct(entry, detail, nameOf(key));
  if (act) return act;
  if (action === "move") return `moved ${subjectOf(table, key, detail)} from /${detail.from}`;
  if (table === "staff") return describeMembership(action, detail, nameOf(key));
  return `${verbOf(action, table, detail)} ${subjectOf(table, key, detail)}${inLanguage(detail.locale)}`;
}

function describeAct(
  { action, subject_key: key }: AuditEntry,
  detail: Record<string, unknown>,
  member: string,
): string | undefined {
  const factor = factorWords[String(detail.type)] ?? "a second step";
  const many = Number(detail.many);
  const places = [
    typeof detail.agent === "string" ? deviceName(detail.agent) : undefined,
    typeof detail.range === "string" ? `from ${detail.range}` : undefined,
  ].filter(Boolean);
  const place = places.length > 0 ? ` (${places.join(", ")})` : "";
  if (action === "sign_in_failed")
    return `gave a wrong password for ${member}${many > 1 ? `, ${many} times within the hour` : ""}`;
  if (action === "export_leads") return `exported ${many || "the"} enquiries`;
  if (action === "reset_factors") return `reset the second step of ${member}`;
  if (action === "factor_added") return `set up ${factor}`;
  if (action === "factor_removed") return `removed ${factor} of ${member}`;
  if (action === "reading_asked") return `asked ${detail.reader} to read ${pageOf(key)}`;
  if (action === "reading_answered")
    return `${detail.answer === "approved" ? "approved" : "asked for a change of"} ${pageOf(key)}`;
  const words = acts[action];
  return words && `${words}${place}`;
}

/** "guide/nala-application-guide". */
const pageOf = (key: string): string => `the page ${key.replace("/", " ")}`;

function describeMembership(action: string, detail: Record<string, unknown>, member: string): string {
  const role = detail.role === "owner" ? "an owner" : "an editor";
  if (action === "insert") return `let ${member} in as ${role}`;
  if (action === "delete") return `removed ${member} from the staff`;
  const changed = Array.isArray(detail.changed) ? detail.changed : [];
  const words = [
    changed.includes("role") && `made ${member} ${role}`,
    changed.includes("is_suspended") && (detail.is_suspended ? `suspended ${member}` : `reopened ${member}`),
    changed.includes("display_name") && `changed the name of ${member}`,
  ].filter(Boolean);
  // Entries of earlier versions say only that something was changed.
  return words.join(" and ") || `changed ${member} (${role}${detail.is_suspended ? ", suspended" : ""})`;
}

function verbOf(action: string, table: string, { state, was }: Record<string, unknown>): string {
  const saved = saves[String(state)];
  if (action === "waiting") return state === "scheduled" ? "scheduled a change of" : "saved a draft of";
  // A page is saved by adding a version. A post stays one row: only a step from one state to another is more than a change.
  if (saved && isContentTable(table) && action === "insert") return saved;
  if (saved && was && action === "update") return state === "draft" ? "took back to a draft" : saved;
  if (action === "insert" && isContentTable(table) && !contentTables[table].readFormer) return "changed";
  return verbs[action] ?? action;
}

function subjectOf(table: string, key: string, detail: Record<string, unknown>): string {
  const words = (name: unknown) => String(name).replaceAll(/[_-]/g, " ");
  if (isContentTable(table)) {
    const { nameOf, addressOf } = contentTables[table];
    return nameOf(addressOf({ ...detail, key }));
  }
  if (table === "blog_posts") return `the blog post ${detail.slug ?? key}`;
  return subjects[table] ?? `${words(table)} ${key}`;
}
