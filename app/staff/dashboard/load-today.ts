import { z } from "zod";
import { locales } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";

const partSchema = z.object({
  leads: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      phone_e164: z.string().nullable(),
      message: z.string(),
      locale: z.enum(locales),
      assignee: z.string().nullable(),
      follow_up_on: z.string().nullable(),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
  /** Up to a thousand. */
  count: z.number(),
});
const todaySchema = z.object({ due: partSchema, new: partSchema, waiting: partSchema });
export type TodayPart = z.infer<typeof partSchema>;
export type Today = z.infer<typeof todaySchema>;

/** Promised calls, who is new, who has heard nothing for longest. */
export async function loadToday(supabase: Supabase): Promise<Today> {
  const { data } = await supabase.rpc("leads_today").throwOnError();
  return todaySchema.parse(data);
}
