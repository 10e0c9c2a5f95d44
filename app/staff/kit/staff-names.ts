import type { Supabase } from "#app/lib/supabase.ts";
import { t } from "#app/staff/words/words.ts";

/** Display names by account ID, including removed members. One that never had a name is "A former member". */
export type StaffNames = (userId: string | null) => string;

export async function listEverybody(supabase: Supabase): Promise<{ id: string; name: string }[]> {
  const [{ data: former }, { data: rows }] = await Promise.all([
    supabase.from("former_staff").select("user_id, display_name").throwOnError(),
    supabase.from("staff").select("user_id, display_name").throwOnError(),
  ]);
  const here = new Set(rows.map(({ user_id }) => user_id));
  return [
    ...rows.map((row) => ({ id: row.user_id, name: row.display_name || t("Unnamed member") })),
    ...former
      .filter(({ user_id }) => !here.has(user_id))
      .map((row) => ({ id: row.user_id, name: row.display_name })),
  ];
}

export function namesOf(everybody: readonly { id: string; name: string }[]): StaffNames {
  const names = new Map(everybody.map(({ id, name }) => [id, name]));
  return (userId) => (userId ? (names.get(userId) ?? t("A former member")) : t("The server"));
}

export const loadStaffNames = async (supabase: Supabase): Promise<StaffNames> =>
  namesOf(await listEverybody(supabase));
