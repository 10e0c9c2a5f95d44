import type { SupabaseClient } from "@supabase/supabase-js";

const aMomentMs = 3000;

/** The form schedules in whole minutes: this moves the scheduled time of the page forward. */
export async function bringForward(
  service: SupabaseClient,
  page: { kind: string; slug: string },
): Promise<void> {
  const { data } = await service
    .from("content_pages")
    .update({ published_at: new Date(Date.now() + aMomentMs).toISOString() })
    .match(page)
    .gt("published_at", new Date().toISOString())
    .select("id")
    .throwOnError();
  if (data.length === 0) throw new Error(`Nothing of ${page.kind} ${page.slug} is scheduled.`);
}
