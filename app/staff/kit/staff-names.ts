import type { Supabase } from "#app/lib/supabase.ts";

/** Display names for account ids, of removed members too. One that never had a name reads "A former member". */
export type StaffNames = (userId: string | null) => string;

export async function loadStaffNames(supabase: Supabase): Promise<StaffNames> {
  const [{ data: former }, { data: rows }] = await Promise.all([
    supabase.from("former_staff").select("user_id, display_name").throwOnError(),
    supabase.from("staff").select("user_id, display_name").throwOnError(),
  ]);
  const names = new Map(
    [...former, ...rows].map((row) => [row.user_id, row.display_name || "Unnamed member"]),
  );
  return (userId) => (userId ? (names.get(userId) ?? "A former member") : "The server");
}
