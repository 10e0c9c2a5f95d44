import { z } from "zod";
import type { Supabase } from "#app/lib/supabase.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";

const detailSchema = z.object({
  /** A newer server may report faults that this page has no text for. */
  wrong: z.record(z.string(), z.number()).optional(),
  mail: z.enum(["smtp", "files", "nobody"]).optional(),
});

export type LeadAlarm = Awaited<ReturnType<typeof findLeadAlarm>>;

/** The faults that the daily reconciliation can find: docs/decisions/0016-transactional-outbox.md */
const texts: Record<string, { one: Word; many: Word }> = {
  acknowledged_not_stored: {
    one: word("1 enquiry was acknowledged to the visitor, but not stored."),
    many: word("{n} enquiries were acknowledged to the visitor, but not stored."),
  },
  stored_not_announced: {
    one: word("1 enquiry was stored without a notification."),
    many: word("{n} enquiries were stored without a notification."),
  },
  sent_not_recorded: {
    one: word("1 enquiry was announced by mail without a note in the history."),
    many: word("{n} enquiries were announced by mail without a note in the history."),
  },
  notified_twice: {
    one: word("1 enquiry was announced more than once."),
    many: word("{n} enquiries were announced more than once."),
  },
  notification_stuck: {
    one: word("1 enquiry was waiting for a mail for more than 15 minutes. Is the mail server reachable?"),
    many: word(
      "{n} enquiries were waiting for a mail for more than 15 minutes. Is the mail server reachable?",
    ),
  },
  hidden_from_staff: {
    one: word("1 enquiry was stored, but not visible to staff."),
    many: word("{n} enquiries were stored, but not visible to staff."),
  },
  nobody_to_see: {
    one: word("1 enquiry was stored while there is no active member of staff."),
    many: word("{n} enquiries were stored while there is no active member of staff."),
  },
};
function textOf(fault: string, n: number): string {
  const words = Object.hasOwn(texts, fault) ? texts[fault] : undefined;
  return words ? t(n === 1 ? words.one : words.many, { n }) : `${fault}: ${n}`;
}

const dayMs = 86_400_000;
const checkedDays = 7;
/** Checks run every hour; this is slightly more than a day. */
const staleMs = dayMs + 2 * 3_600_000;

export async function findLeadAlarm(supabase: Supabase, now = Date.now()) {
  const { data } = await supabase
    .from("lead_checks")
    .select("*")
    .order("day", { ascending: false })
    .limit(checkedDays)
    .throwOnError();
  const checks = data.map((row) => ({ ...row, detail: detailSchema.parse(row.detail) }));
  const [newest] = checks;
  return {
    /** Days whose counts disagree, newest first. */
    wrong: checks.flatMap(({ day, detail }) =>
      Object.entries(detail.wrong ?? {}).map(([fault, leads]) => ({
        day,
        fault,
        leads,
        text: textOf(fault, leads),
      })),
    ),
    /** Counts that were not compared for more than a day are an alarm too. */
    isUnchecked: !newest || now - parseMoment(newest.checked_at).getTime() > staleMs,
    /** How notifications go out; undefined before the first check. */
    mail: newest?.detail.mail,
    newest,
  };
}
