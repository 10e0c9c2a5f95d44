import { claimWords } from "#app/content/firm/claims.ts";
import { type Address, type ContentStorage, onlyPage } from "#app/content/storage/content-table.ts";
import { contentTables, isContentTable } from "#app/content/storage/content-tables.ts";
import { deviceName } from "#app/contracts/device-name.ts";
import { readRole } from "#app/contracts/role.ts";
import { type Row, readRecord } from "#app/lib/supabase.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { inLanguage, t, type Word, word } from "#app/staff/words/words.ts";
import { factorWords, roleWords } from "./role-words.ts";

export type AuditEntry = Row<"audit_log">;

const subjects: Record<string, Word> = {
  advocates: word("the record of an advocate"),
  contact_leads: word("an enquiry"),
  media: word("a picture"),
  redirects: word("a redirect"),
};
const verbs: Record<string, Word> = {
  insert: word("{who} added {subject}"),
  update: word("{who} changed {subject}"),
  delete: word("{who} removed {subject}"),
  bring_back: word("{who} brought back {subject}"),
};
const saves: Record<string, Word> = {
  draft: word("{who} saved a draft of {subject}"),
  scheduled: word("{who} scheduled {subject}"),
  published: word("{who} published {subject}"),
};

/** Actions that change no row. */
const acts: Record<string, Word> = {
  sign_in: word("{who} signed in"),
  sign_in_failed: word("{who} gave a wrong password for {member}"),
  password_accepted: word("{who} gave the right password and was asked for the second step"),
  password_changed: word("{who} set a new password"),
  codes_replaced: word("{who} made new recovery codes"),
  sessions_ended: word("{who} signed out other devices"),
  change_refused: word("{who} tried to change the account of {member} without a password, and was refused"),
  address_changed: word("{who} changed the address of {member}"),
  reset_password: word("{who} had {member} choose a new password"),
  reset_factors: word("{who} reset the second step of {member}"),
  factor_added: word("{who} set up {factor}"),
  factor_removed: word("{who} removed {factor} of {member}"),
  wording_kept: word("{who} kept “{claim}” against our advice"),
  reading_asked: word("{who} asked {reader} to read {page}"),
  export_leads: word("{who} exported the enquiries"),
  export_person: word("{who} exported everything kept about a person"),
  download_paper: word("{who} opened a paper of an enquiry"),
  take_backup: word("{who} had a backup taken"),
  download_backup: word("{who} downloaded a backup: everything the site holds"),
};
/** Actions that the log counts. */
const manyActs: Record<string, Word> = {
  sign_in_failed: word("{who} gave a wrong password for {member}, {many} times within the hour"),
  export_leads: word("{who} exported {many} enquiries"),
};

/** The actor. A wrong password has none; an external reader has the name they signed with. */
export const actorOf = (entry: AuditEntry, nameOf: StaffNames): string => {
  const { actor, action } = entry;
  if (action === "reading_answered") return String(readRecord(entry.detail).reader);
  return ["sign_in_failed", "change_refused"].includes(action) ? t("Someone") : nameOf(actor);
};

/** A sentence of the log with a placeholder for the actor, because its position depends on the language. */
export type LogSentence = {
  words: Word;
  values: Record<string, string | number>;
  place: string;
};

/** "{who} published the guide page nala-application-guide (Telugu)"; several sentences if one save did several things. */
export function describeChange(entry: AuditEntry, nameOf: StaffNames = () => t("a member")) {
  const { action, subject_table: table, subject_key: key } = entry;
  const detail = readRecord(entry.detail);
  const member = nameOf(key);
  const act = describeAct(entry, detail, member);
  if (act) return [act];
  if (table === "staff") return describeMembership(action, detail, member);
  const subject = subjectOf(table, key, detail);
  if (action === "move")
    return [say(word("{who} moved {subject} from /{from}"), { subject, from: String(detail.from) })];
  // An action of a newer server, without a text here, is described as a change.
  const verb = verbOf(action, table, detail) ?? word("{who} changed {subject}");
  return [say(verb, { subject: `${subject}${inLanguage(detail.locale)}` })];
}

const say = (words: Word, values: LogSentence["values"] = {}, place = ""): LogSentence => ({
  words,
  values,
  place,
});

function describeAct(
  { action, subject_key: key }: AuditEntry,
  detail: Record<string, unknown>,
  member: string,
): LogSentence | undefined {
  const many = Number(detail.many);
  const values = {
    member,
    many,
    factor: t(factorWords[String(detail.type)] ?? word("a second step")),
    claim: claimWords(String(detail.claim)),
    reader: String(detail.reader),
    // The key is "guide/nala-application-guide".
    page: t("the page {name}", { name: key.replace("/", " ") }),
  };
  if (action === "reading_answered")
    return say(
      word(detail.answer === "approved" ? "{who} approved {page}" : "{who} asked for a change of {page}"),
      values,
    );
  const isCounted = action === "export_leads" ? many > 0 : many > 1;
  const words = (isCounted && manyActs[action]) || acts[action];
  return words && say(words, values, placeOf(detail));
}

/** " (Chrome on Android, from 203.0.113.x)". */
function placeOf({ agent, range }: Record<string, unknown>): string {
  const places = [
    typeof agent === "string" && deviceName(agent),
    typeof range === "string" && t("from {range}", { range }),
  ].filter(Boolean);
  return places.length > 0 ? ` (${places.join(", ")})` : "";
}

function describeMembership(action: string, detail: Record<string, unknown>, member: string) {
  const role = t(roleWords[readRole(String(detail.role))].as);
  if (action === "insert") return [say(word("{who} let {member} in as {role}"), { member, role })];
  if (action === "delete") return [say(word("{who} removed {member} from the staff"), { member })];
  const changed = Array.isArray(detail.changed) ? detail.changed : [];
  const sentences = [
    changed.includes("role") && say(word("{who} made {member} {role}"), { member, role }),
    changed.includes("is_suspended") &&
      say(word(detail.is_suspended ? "{who} suspended {member}" : "{who} reopened {member}"), { member }),
    changed.includes("display_name") && say(word("{who} changed the name of {member}"), { member }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) return sentences;
  // Entries of earlier releases only say that something was changed.
  const words = word(
    detail.is_suspended ? "{who} changed {member} ({role}, suspended)" : "{who} changed {member} ({role})",
  );
  return [say(words, { member, role })];
}

function verbOf(action: string, table: string, { state, was }: Record<string, unknown>): Word | undefined {
  const saved = saves[String(state)];
  if (action === "waiting")
    return word(
      state === "scheduled" ? "{who} scheduled a change of {subject}" : "{who} saved a draft of {subject}",
    );
  // A page is saved by adding a version. A post stays one row: only a change of its state is more than a change.
  if (saved && isContentTable(table) && action === "insert") return saved;
  if (saved && was && action === "update")
    return state === "draft" ? word("{who} unpublished {subject}") : saved;
  if (action === "insert" && isContentTable(table) && !contentTables[table].readFormer) return verbs.update;
  return verbs[action];
}

function subjectOf(table: string, key: string, detail: Record<string, unknown>): string {
  const words = (name: unknown) => String(name).replaceAll(/[_-]/g, " ");
  if (isContentTable(table)) {
    return contentSubject(table, contentTables[table].addressOf({ ...detail, key }));
  }
  if (table === "blog_posts") return t("the blog post {name}", { name: `“${words(detail.slug ?? key)}”` });
  const subject = subjects[table];
  return subject ? t(subject) : `${words(table)} ${key}`;
}

function contentSubject(table: ContentStorage["table"], { part, slug }: Address): string {
  const name = part.replaceAll(/[_-]/g, " ");
  switch (table) {
    case "header_settings":
      return t("the header");
    case "footer_settings":
      return t("the footer");
    case "homepage_content":
      return t("the section {name} of the home page", { name });
    case "global_settings":
      return part.startsWith("site_settings") ? t("site settings") : name;
    case "content_pages":
      return slug === onlyPage
        ? t("the page {name}", { name })
        : t("the {kind} page {name}", { kind: name, name: `“${slug.replaceAll("-", " ")}”` });
  }
}
