import { readSetting } from "#app/content/storage/read-setting.ts";
import type { Supabase } from "#app/lib/supabase.ts";

/** The setting the database's access rules read: {"second_factor": "everybody"}. */
const key = "staff_security";

export async function readDemand(supabase: Supabase): Promise<boolean> {
  return (await readSetting(supabase, key)).second_factor === "everybody";
}

export async function saveDemand(supabase: Supabase, isDemanded: boolean): Promise<void> {
  const value = { second_factor: isDemanded ? "everybody" : "who wants" };
  await supabase.from("global_settings").upsert({ key, value, is_public: false }).throwOnError();
}
