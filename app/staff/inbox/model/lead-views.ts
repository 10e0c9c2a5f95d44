import type { Row, Supabase } from "#app/lib/supabase.ts";
import { filterNames } from "./inbox-filter.ts";

/** A saved filter, shared by all members. */
export type LeadView = Pick<Row<"lead_views">, "id" | "title" | "query">;

export async function listViews(supabase: Supabase): Promise<LeadView[]> {
  const { data } = await supabase.from("lead_views").select("id, title, query").order("title").throwOnError();
  return data;
}

/** The part of the address that a view stores: no list position, and no search text, which may be a phone number. */
export function viewQuery(query: URLSearchParams): string {
  const kept = ["tray", ...filterNames, "sort"].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

export async function saveView(supabase: Supabase, title: string, query: string): Promise<void> {
  await supabase.from("lead_views").insert({ title, query }).throwOnError();
}

export async function removeView(supabase: Supabase, id: string): Promise<void> {
  await supabase.from("lead_views").delete().eq("id", id).throwOnError();
}
