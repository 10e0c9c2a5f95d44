import type { SupabaseClient } from "@supabase/supabase-js";

/** What the check of a day can find; see docs/decisions/0016. */
export type LeadFault =
  | "acknowledged_not_stored"
  | "stored_not_announced"
  | "sent_not_recorded"
  | "notified_twice"
  | "notification_stuck"
  | "hidden_from_staff"
  | "nobody_to_see";

export type LeadCheck = {
  day: string;
  accepted: number;
  stored: number;
  notified: number;
  waiting: number;
  shown: number;
  is_ok: boolean;
  detail: { wrong?: Partial<Record<LeadFault, number>>; mail?: "smtp" | "files" | "nobody" };
  checked_at: string;
};

export type LeadAlarm = {
  /** Days that do not add up, newest first. */
  wrong: { day: string; fault: LeadFault; leads: number; text: string }[];
  /** True when nobody has compared the counts for more than a day: that is an alarm too. */
  isUnchecked: boolean;
  /** How notifications go out; undefined before the first check. */
  mail: LeadCheck["detail"]["mail"];
  newest: LeadCheck | undefined;
};

const texts: Record<LeadFault, (leads: number) => string> = {
  acknowledged_not_stored: (n) => `${count(n)} acknowledged to the visitor, but not stored.`,
  stored_not_announced: (n) => `${count(n)} stored without a notification.`,
  sent_not_recorded: (n) => `${count(n)} announced by mail without a note in the history.`,
  notified_twice: (n) => `${count(n)} announced more than once.`,
  notification_stuck: (n) =>
    `${count(n)} waiting for a mail for more than 15 minutes. Is the mail server reachable?`,
  hidden_from_staff: (n) => `${count(n)} stored, but not visible to staff.`,
  nobody_to_see: (n) => `${count(n)} stored while there is no active member of staff.`,
};
const count = (n: number) => (n === 1 ? "1 enquiry was" : `${n} enquiries were`);

const dayMs = 86_400_000;
const checkedDays = 7;
/** Checks run every hour; this is a day and a little patience. */
const staleMs = dayMs + 2 * 3_600_000;

/** For the dashboard, asked as a member of staff. */
export async function findLeadAlarm(supabase: SupabaseClient, now = Date.now()): Promise<LeadAlarm> {
  const { data } = await supabase
    .from("lead_checks")
    .select("*")
    .order("day", { ascending: false })
    .limit(checkedDays)
    .throwOnError();
  const checks = data as LeadCheck[];
  const [newest] = checks;
  return {
    wrong: checks.flatMap(({ day, detail }) =>
      Object.entries(detail.wrong ?? {}).map(([fault, leads]) => ({
        day,
        fault: fault as LeadFault,
        leads,
        text: texts[fault as LeadFault]?.(leads) ?? `${fault}: ${leads}`,
      })),
    ),
    isUnchecked: !newest || now - new Date(newest.checked_at).getTime() > staleMs,
    mail: newest?.detail.mail,
    newest,
  };
}
