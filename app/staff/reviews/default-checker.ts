import { z } from "zod";
import { readRecord } from "#app/lib/read-record.ts";
import type { Supabase } from "#app/lib/supabase.ts";

const checkerSchema = z.object({ name: z.string().trim().min(1), email: z.email() });
export type DefaultChecker = z.infer<typeof checkerSchema>;

/** Whom the set-up names: the checker of whatever has none of its own. */
export async function findDefaultChecker(supabase: Supabase): Promise<DefaultChecker | undefined> {
  const { data } = await supabase
    .from("global_settings")
    .select("value")
    .eq("key", "site_settings")
    .maybeSingle()
    .throwOnError();
  return checkerSchema.safeParse(readRecord(data?.value).checker).data;
}
