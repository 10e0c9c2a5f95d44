import { dayOfNextCheck } from "#app/content/review/check-due.ts";
import type { Row, Supabase } from "#app/lib/supabase.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { t } from "#app/staff/words/words.ts";
import type { Subject } from "./list-subjects.server.ts";

/** A page or a figure, who compares it again, and by which day. */
export type Check = Subject & { checker: string | null; nextOn: string; isDue: boolean };
export type Plan = Pick<Check, "subject" | "checker" | "nextOn">;
/** A change of the checker, of the next day, or of both. */
export type PlanChange = Pick<Plan, "subject"> & Partial<Plan>;

/** A text without a plan is due half a year after its last check. */
export function planChecks(
  subjects: readonly Subject[],
  plans: readonly Pick<Row<"content_checks">, "subject" | "checker" | "next_on">[],
  today = todayInIndia(),
): Check[] {
  const planned = new Map(plans.map((plan) => [plan.subject, plan]));
  return subjects
    .map((subject) => {
      const plan = planned.get(subject.subject);
      const nextOn = plan?.next_on ?? dayOfNextCheck(subject.checkedOn);
      return { ...subject, checker: plan?.checker ?? null, nextOn, isDue: nextOn <= today };
    })
    .toSorted((a, b) => a.nextOn.localeCompare(b.nextOn));
}

export async function listPlans(supabase: Supabase) {
  const { data } = await supabase.from("content_checks").select("subject, checker, next_on").throwOnError();
  return data;
}

/** Members who can be asked: not those who are suspended. */
export async function listCheckers(supabase: Supabase): Promise<{ id: string; name: string }[]> {
  const { data } = await supabase
    .from("staff")
    .select("user_id, display_name")
    .eq("is_suspended", false)
    .order("created_at")
    .throwOnError();
  return data.map((row) => ({ id: row.user_id, name: row.display_name || t("Unnamed member") }));
}

export async function savePlans(supabase: Supabase, plans: readonly Plan[]): Promise<void> {
  await supabase
    .from("content_checks")
    .upsert(plans.map(({ subject, checker, nextOn }) => ({ subject, checker, next_on: nextOn })))
    .throwOnError();
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const readingColumns =
  "id, kind, slug, locale, for_whom, asked_at, expires_at, answer, reader, remark, answered_at";
export type ListedReading = Awaited<ReturnType<typeof listReadings>>[number];

/** What was shown to readers outside, newest first. */
export async function listReadings(supabase: Supabase) {
  const { data } = await supabase
    .from("content_readings")
    .select(readingColumns)
    .order("asked_at", { ascending: false })
    .limit(50)
    .throwOnError();
  return data;
}

export async function withdrawReading(supabase: Supabase, id: string): Promise<void> {
  await supabase.from("content_readings").delete().eq("id", id).throwOnError();
}

/** A link to one saved version. Its secret is made here and shown once; the database keeps its hash. */
export async function askForReading(
  supabase: Supabase,
  { versionId, forWhom, days }: { versionId: string; forWhom: string; days: number },
): Promise<string> {
  const link = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(link));
  await supabase
    .rpc("ask_for_reading", {
      of_version: Number(versionId),
      by_hash: hexOf(new Uint8Array(hash)),
      whom: forWhom,
      days,
    })
    .throwOnError();
  return `${location.origin}/review?${new URLSearchParams({ link })}`;
}
