import type { Row, Supabase } from "#app/lib/supabase.ts";
import { t } from "#app/staff/words/words.ts";

export type StaffRedirect = Row<"redirects">;
export type NewRedirect = { path: string; target: string | null; status: 301 | 308 | 410 };

export async function listRedirects(supabase: Supabase): Promise<StaffRedirect[]> {
  const { data } = await supabase.from("redirects").select("*").order("path").throwOnError();
  return data;
}

/** Returns the database's message if it refuses. */
export async function addRedirect(supabase: Supabase, redirect: NewRedirect): Promise<string | undefined> {
  const { error } = await supabase.from("redirects").insert(redirect);
  if (!error) return undefined;
  return error.code === "PT422" ? error.message : t("That could not be saved. What you typed is still here.");
}

export async function removeRedirect(supabase: Supabase, id: number): Promise<void> {
  await supabase.from("redirects").delete().eq("id", id).throwOnError();
}
