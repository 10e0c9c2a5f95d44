import { readRecord, type Supabase } from "#app/lib/supabase.ts";

export async function readSetting(supabase: Supabase, key: string): Promise<Record<string, unknown>> {
  const settings = supabase.from("global_settings").select("value").eq("key", key);
  const { data } = await settings.maybeSingle().throwOnError();
  return readRecord(data?.value);
}
