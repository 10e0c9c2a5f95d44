import { dayOfNextCheck } from "#app/content/review/check-due.ts";
import { subjectOf } from "#app/content/review/check-subjects.ts";
import type { Row, Supabase } from "#app/lib/supabase.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { t } from "#app/staff/words/words.ts";
import type { Subject } from "./list-subjects.server.ts";

/** Readers' reports of what an office told them. */
export type Report = Pick<Row<"page_remarks">, "id" | "path" | "locale" | "remark" | "record" | "written_on">;
/** A page or a figure, its checker, and the date of its next check. */
export type Check = Subject & {
  checker: string | null;
  nextOn: string;
  isDue: boolean;
  reports: readonly Report[];
  /** Several readers contradict it: it is checked before texts that are only due. */
  isDoubted: boolean;
};
const reportsThatWarn = 3;
export type Plan = Pick<Check, "subject" | "checker" | "nextOn">;
/** A change of the checker, of the date, or of both. */
export type PlanChange = Pick<Plan, "subject"> & Partial<Plan>;

/** A text without a plan is due half a year after its last check. Texts that readers doubt come first. */
export function planChecks(
  subjects: readonly Subject[],
  plans: readonly Pick<Row<"content_checks">, "subject" | "checker" | "next_on">[],
  { today = todayInIndia(), reports = [] }: { today?: string; reports?: readonly Report[] } = {},
): Check[] {
  const planned = new Map(plans.map((plan) => [plan.subject, plan]));
  return subjects
    .map((subject) => {
      const plan = planned.get(subject.subject);
      const nextOn = plan?.next_on ?? dayOfNextCheck(subject.checkedOn);
      const said = reports.filter((report) => subjectOfReport(report) === subject.subject);
      // The same sentence sent twice is one report.
      const isDoubted = new Set(said.map(({ remark }) => remark)).size >= reportsThatWarn;
      const isDue = nextOn <= today;
      return { ...subject, checker: plan?.checker ?? null, nextOn, isDue, reports: said, isDoubted };
    })
    .toSorted((a, b) => Number(b.isDoubted) - Number(a.isDoubted) || a.nextOn.localeCompare(b.nextOn));
}

const subjectOfReport = ({ record, path }: Report): string =>
  record ? subjectOf("record", record) : subjectOf("guide", path.slice(1));

export async function listReports(supabase: Supabase): Promise<Report[]> {
  const { data } = await supabase
    .from("page_remarks")
    .select("id, path, locale, remark, record, written_on")
    .order("written_on", { ascending: false })
    .limit(500)
    .throwOnError();
  return data;
}

export async function listPlans(supabase: Supabase) {
  const { data } = await supabase.from("content_checks").select("subject, checker, next_on").throwOnError();
  return data;
}

/** Members who can be asked, without suspended ones. */
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

const readingColumns =
  "id, kind, slug, locale, for_whom, asked_at, expires_at, pressed_at, enrolment, text_hash, answer, reader, remark, answered_at";
export type ListedReading = Awaited<ReturnType<typeof listReadings>>[number];

/** Versions shown to external readers, newest first. */
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

/** Mails a link to one saved version. The server creates the link; no member sees it. */
export async function askForReading(
  supabase: Supabase,
  { versionId, advocate, days }: { versionId: string; advocate: string; days: number },
): Promise<void> {
  await supabase
    .rpc("ask_for_reading", { of_version: Number(versionId), of_advocate: advocate, days })
    .throwOnError();
}

export type Advocate = Pick<Row<"advocates">, "id" | "name" | "enrolment" | "email">;

/** The advocates who can be asked. Owners manage their records. */
export async function listAdvocates(supabase: Supabase): Promise<Advocate[]> {
  const { data } = await supabase
    .from("advocates")
    .select("id, name, enrolment, email")
    .order("name")
    .throwOnError();
  return data;
}

export async function addAdvocate(supabase: Supabase, advocate: Omit<Advocate, "id">): Promise<void> {
  await supabase.from("advocates").insert(advocate).throwOnError();
}

export async function removeAdvocate(supabase: Supabase, id: string): Promise<void> {
  await supabase.from("advocates").delete().eq("id", id).throwOnError();
}
