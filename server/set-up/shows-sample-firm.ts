import { isSampleFirm, unsaid, withSampleFirm } from "#app/content/firm/sample-firm.ts";
import type { SetUpAnswers } from "#app/content/firm/set-up.ts";
import { readRecord, type Supabase } from "#app/lib/supabase.ts";

/** Whether visitors see the sample details, because no question of the set-up is answered. */
export async function showsSampleFirm(service: Supabase): Promise<boolean> {
  const { data } = await service
    .from("global_settings")
    .select("value")
    .eq("key", "site_settings")
    .maybeSingle()
    .throwOnError();
  const answers = { brand: "", ...unsaid, ...readRecord(data?.value) } as SetUpAnswers;
  return isSampleFirm(withSampleFirm(answers));
}
