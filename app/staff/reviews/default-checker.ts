import { z } from "zod";
import { withPrivate } from "#app/content/storage/global-settings.ts";
import { readSetting } from "#app/content/storage/read-setting.ts";
import { readRecord, type Supabase } from "#app/lib/supabase.ts";

const checkerSchema = z.object({ name: z.string().trim().min(1), email: z.email() });
export type DefaultChecker = z.infer<typeof checkerSchema>;

/** The person named in the set-up who checks texts that have no checker of their own. */
export async function findDefaultChecker(supabase: Supabase): Promise<DefaultChecker | undefined> {
  const [shown, hidden] = await Promise.all(
    ["site_settings", "site_settings_private"].map((key) => readSetting(supabase, key)),
  );
  return checkerSchema.safeParse(readRecord(withPrivate(shown, hidden)).checker).data;
}
