import type { Supabase } from "#app/lib/supabase.ts";

/** Display names for account ids. An account that is no longer in the list reads "A former member". */
export type StaffNames = (userId: string | null) => string;

export async function loadStaffNames(supabase: Supabase): Promise<StaffNames> {
  const { data: rows } = await supabase.from("staff").select("user_id, display_name").throwOnError();
  const names = new Map(rows.map((row) => [row.user_id, row.display_name || "Unnamed member"]));
  return (userId) => (userId ? (names.get(userId) ?? "A former member") : "The server");
}
