import { contentTables, isContentTable } from "#app/content/storage/content-tables.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { Row } from "#app/lib/supabase.ts";
import { deviceName } from "#app/staff/account/device-name.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { inLanguage } from "#app/staff/words/language-name.ts";
import { listWords } from "#app/staff/words/list-words.ts";
import { t, type Word, word } from "#app/staff/words/words.tsx";
import { contentSubject } from "./content-subject.ts";

export type AuditEntry = Row<"audit_log">;

const subjects: Record<string, Word> = {
  contact_leads: word("an enquiry"),
  media: word("a picture"),
  redirects: word("a redirect"),
};
const verbs: Record<string, Word> = {
  insert: word("added {subject}"),
  update: word("changed {subject}"),
  delete: word("removed {subject}"),
  bring_back: word("brought back {subject}"),
};
/** What a save made of a page that can wait. */
const saves: Record<string, Word> = {
  draft: word("saved a draft of {subject}"),
  scheduled: word("scheduled {subject}"),
  published: word("published {subject}"),
};

/** What members do that is no change of a row. */
const acts: Record<string, Word> = {
  sign_in: word("signed in"),
  password_accepted: word("gave the right password and was asked for the second step"),
  password_changed: word("set a new password"),
  export_person: word("exported everything kept about a person"),
  download_paper: word("opened a paper of an enquiry"),
  take_backup: word("had a backup taken"),
  download_backup: word("downloaded a backup: everything the site holds"),
};
const factorWords: Record<string, Word> = {
  totp: word("an authenticator app"),
  webauthn: word("a passkey"),
  recovery_code: word("recovery codes"),
};

/** Who did it. After a wrong password nobody is named; whoever answered through a reader's link is named as they signed. */
export const actorOf = (entry: AuditEntry, nameOf: StaffNames): string => {
  const { actor, action } = entry;
  if (action === "reading_answered") return String(readRecord(entry.detail).reader);
  return action === "sign_in_failed" ? t("Somebody") : nameOf(actor);
};

/** "published the guide page nala-application-guide (Telugu)". */
export function describeChange(entry: AuditEntry, nameOf: StaffNames = () => t("a member")): string {
  const { action, subject_table: table, subject_key: key } = entry;
  const detail = readRecord(entry.detail);
  const act = describeAct(entry, detail, nameOf(key));
  if (act) return act;
  if (action === "move")
    return t("moved {subject} from /{from}", {
      subject: subjectOf(table, key, detail),
      from: String(detail.from),
    });
  if (table === "staff") return describeMembership(action, detail, nameOf(key));
  const subject = `${subjectOf(table, key, detail)}${inLanguage(detail.locale)}`;
  const verb = verbOf(action, table, detail);
  return verb ? t(verb, { subject }) : `${action} ${subject}`;
}

function describeAct(
  { action, subject_key: key }: AuditEntry,
  detail: Record<string, unknown>,
  member: string,
): string | undefined {
  const factor = t(factorWords[String(detail.type)] ?? word("a second step"));
  const many = Number(detail.many);
  const places = [
    typeof detail.agent === "string" ? deviceName(detail.agent) : undefined,
    typeof detail.range === "string" ? t("from {range}", { range: detail.range }) : undefined,
  ].filter(Boolean);
  const place = places.length > 0 ? ` (${places.join(", ")})` : "";
  if (action === "sign_in_failed")
    return many > 1
      ? t("gave a wrong password for {member}, {many} times within the hour", { member, many })
      : t("gave a wrong password for {member}", { member });
  if (action === "export_leads")
    return many ? t("exported {many} enquiries", { many }) : t("exported the enquiries");
  if (action === "reset_factors") return t("reset the second step of {member}", { member });
  if (action === "factor_added") return t("set up {factor}", { factor });
  if (action === "factor_removed") return t("removed {factor} of {member}", { factor, member });
  if (action === "reading_asked")
    return t("asked {reader} to read {page}", { reader: String(detail.reader), page: pageOf(key) });
  if (action === "reading_answered")
    return t(detail.answer === "approved" ? "approved {page}" : "asked for a change of {page}", {
      page: pageOf(key),
    });
  const words = acts[action];
  return words && `${t(words)}${place}`;
}

/** "guide/nala-application-guide". */
const pageOf = (key: string): string => t("the page {name}", { name: key.replace("/", " ") });

function describeMembership(action: string, detail: Record<string, unknown>, member: string): string {
  const role = detail.role === "owner" ? t("an owner") : t("an editor");
  if (action === "insert") return t("let {member} in as {role}", { member, role });
  if (action === "delete") return t("removed {member} from the staff", { member });
  const changed = Array.isArray(detail.changed) ? detail.changed : [];
  const words = [
    changed.includes("role") && t("made {member} {role}", { member, role }),
    changed.includes("is_suspended") &&
      (detail.is_suspended ? t("suspended {member}", { member }) : t("reopened {member}", { member })),
    changed.includes("display_name") && t("changed the name of {member}", { member }),
  ].filter((part) => part !== false);
  // Entries of earlier versions say only that something was changed.
  if (words.length > 0) return listWords(words);
  return t(detail.is_suspended ? "changed {member} ({role}, suspended)" : "changed {member} ({role})", {
    member,
    role,
  });
}

function verbOf(action: string, table: string, { state, was }: Record<string, unknown>): Word | undefined {
  const saved = saves[String(state)];
  if (action === "waiting")
    return word(state === "scheduled" ? "scheduled a change of {subject}" : "saved a draft of {subject}");
  // A page is saved by adding a version. A post stays one row: only a step from one state to another is more than a change.
  if (saved && isContentTable(table) && action === "insert") return saved;
  if (saved && was && action === "update")
    return state === "draft" ? word("took back to a draft {subject}") : saved;
  if (action === "insert" && isContentTable(table) && !contentTables[table].readFormer) return verbs.update;
  return verbs[action];
}

function subjectOf(table: string, key: string, detail: Record<string, unknown>): string {
  const words = (name: unknown) => String(name).replaceAll(/[_-]/g, " ");
  if (isContentTable(table)) {
    return contentSubject(table, contentTables[table].addressOf({ ...detail, key }));
  }
  if (table === "blog_posts") return t("the blog post {name}", { name: String(detail.slug ?? key) });
  const subject = subjects[table];
  return subject ? t(subject) : `${words(table)} ${key}`;
}
