import type { Row, Supabase } from "#app/lib/supabase.ts";

export type AnsweredPage = { path: string; locale: string; yes: number; no: number };
export type Remark = Row<"page_remarks">;

const shownPages = 8;
const shownRemarks = 10;

/** The pages most often reported wrong, and the newest reports about any page. */
export async function loadPageAnswers(supabase: Supabase) {
  const [answers, remarks] = await Promise.all([
    supabase.from("page_answers").select("path, locale, was_right, times").throwOnError(),
    supabase
      .from("page_remarks")
      .select()
      .order("written_on", { ascending: false })
      .limit(shownRemarks)
      .throwOnError(),
  ]);
  return { pages: countByPage(answers.data).slice(0, shownPages), remarks: remarks.data };
}

type Answer = Pick<Row<"page_answers">, "path" | "locale" | "was_right" | "times">;

export function countByPage(answers: readonly Answer[]): AnsweredPage[] {
  const pages = new Map<string, AnsweredPage>();
  for (const { path, locale, was_right: isRight, times } of answers) {
    const key = `${locale} ${path}`;
    const page = pages.get(key) ?? { path, locale, yes: 0, no: 0 };
    page[isRight ? "yes" : "no"] += times;
    pages.set(key, page);
  }
  return [...pages.values()].toSorted((a, b) => b.no - a.no || b.yes - a.yes);
}

export async function removeRemark(supabase: Supabase, id: string): Promise<void> {
  await supabase.from("page_remarks").delete().eq("id", id).throwOnError();
}
