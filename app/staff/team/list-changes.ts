import { contentTableNames } from "#app/content/storage/content-tables.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { isDay } from "#app/lib/time/is-day.ts";
import { uuid } from "#app/lib/uuid.ts";
import { word } from "#app/staff/words/words.ts";
import type { AuditEntry } from "./describe-change.ts";

const rowChanges = ["insert", "update", "delete"];
const signIns = ["sign_in", "sign_in_failed", "password_accepted"];
const accountChanges =
  `password_changed factor_added factor_removed codes_replaced sessions_ended address_changed
  change_refused reset_factors reset_password`.split(/\s+/);
const taken = ["export_leads", "export_person", "download_paper", "take_backup", "download_backup"];
const written = [...contentTableNames, "blog_posts"];

const parts: Record<LogPart, { tables?: readonly string[]; actions?: readonly string[] }> = {
  content: { tables: written },
  leads: { tables: ["contact_leads"], actions: rowChanges },
  staff: {
    tables: ["staff"],
    actions: [...rowChanges, ...accountChanges],
  },
  taken: { actions: taken },
  "sign-ins": { actions: signIns },
  pictures: { tables: ["media"] },
};

/** A day in the office's time zone: it begins at midnight in India. */
const startOf = (day: string) => `${day}T00:00:00+05:30`;
const endOf = (day: string) => new Date(Date.parse(startOf(day)) + 86_400_000).toISOString();

export async function listChanges(
  supabase: Supabase,
  { limit, who, part, from, to, before }: LogFilter & { limit: number },
): Promise<AuditEntry[]> {
  let wanted = supabase
    .from("audit_log")
    .select("id, actor, action, subject_table, subject_key, detail, created_at")
    .order("id", { ascending: false })
    .limit(limit);
  // Changes of a member's account are listed together with the member's own actions.
  if (who) wanted = wanted.or(`actor.eq.${who},subject_key.eq.${who}`);
  const { tables, actions } = part ? parts[part] : {};
  if (tables) wanted = wanted.in("subject_table", tables);
  if (actions) wanted = wanted.in("action", actions);
  if (from) wanted = wanted.gte("created_at", startOf(from));
  if (to) wanted = wanted.lt("created_at", endOf(to));
  if (before) wanted = wanted.lt("id", before);
  const { data } = await wanted.throwOnError();
  return data;
}

/** The filter of the log. It is in the address, so that it can be shared. */
export const logParts = {
  content: word("Content and posts"),
  leads: word("Enquiries changed or erased"),
  staff: word("Staff and their rights"),
  taken: word("Exports, backups and opened papers"),
  "sign-ins": word("Sign-ins, failed ones too"),
  pictures: word("Pictures and files"),
} as const;
type LogPart = keyof typeof logParts;

export type LogFilter = { who?: string; part?: LogPart; from?: string; to?: string; before?: number };

const isPart = (value: string): value is LogPart => Object.hasOwn(logParts, value);
const dayIn = (value: string) => (isDay(value) ? value : undefined);

export function readLogFilter(query: URLSearchParams): LogFilter {
  const value = (name: string) => query.get(name) ?? "";
  const part = value("what");
  return {
    who: uuid.test(value("who")) ? value("who") : undefined,
    part: isPart(part) ? part : undefined,
    from: dayIn(value("from")),
    to: dayIn(value("to")),
    before: Number(value("before")) || undefined,
  };
}

export const isLogNarrowed = ({ before: _, ...asked }: LogFilter): boolean =>
  Object.values(asked).some((value) => value !== undefined);
