import { z } from "zod";
import type { Supabase } from "#app/lib/supabase.ts";
import { briefSchema, personSchema } from "#app/staff/inbox/model/lead.ts";

const partSchema = z.object({
  people: z.array(
    briefSchema.extend(
      personSchema.pick({ locale: true, assignee: true, next_call: true, updated_at: true }).shape,
    ),
  ),
  /** At most a thousand. */
  count: z.number(),
});
const todaySchema = z.object({ due: partSchema, new: partSchema, waiting: partSchema });
export type TodayPart = z.infer<typeof partSchema>;
export type Today = z.infer<typeof todaySchema>;

/** Promised calls, new people, and people waiting longest. */
export async function loadToday(supabase: Supabase): Promise<Today> {
  const { data } = await supabase.rpc("people_today").throwOnError();
  return todaySchema.parse(data);
}
