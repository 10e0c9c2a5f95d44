import { z } from "zod";
import { readSetting } from "#app/content/storage/read-setting.ts";
import type { Supabase } from "#app/lib/supabase.ts";

const checkerSchema = z.object({ name: z.string().trim().min(1), email: z.email() });
export type DefaultChecker = z.infer<typeof checkerSchema>;

/** Whom the set-up names: the checker of whatever has none of its own. */
export async function findDefaultChecker(supabase: Supabase): Promise<DefaultChecker | undefined> {
  const { checker } = await readSetting(supabase, "site_settings");
  return checkerSchema.safeParse(checker).data;
}
