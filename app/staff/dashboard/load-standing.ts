import { findBackupState } from "#app/contracts/backup-state.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { findLeadAlarm } from "#app/staff/dashboard/find-lead-alarm.ts";
import { loadOperation } from "#app/staff/settings/ask-operation.ts";

/** The state of the server, as far as the dashboard shows it. */
export async function loadStanding(supabase: Supabase) {
  const [{ mail }, posts, backups, leadAlarm] = await Promise.all([
    loadOperation(supabase),
    supabase.from("blog_posts").select("id", { count: "exact", head: true }).throwOnError(),
    findBackupState(supabase),
    findLeadAlarm(supabase),
  ]);
  return {
    hasMail: mail.server !== null,
    backups,
    leadAlarm,
    hasPost: (posts.count ?? 0) > 0,
    hasBackup: backups?.lastGood != null || backups?.plan === "hosted",
  };
}
