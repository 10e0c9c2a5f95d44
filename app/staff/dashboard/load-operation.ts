import { z } from "zod";
import type { Supabase } from "#app/lib/supabase.ts";
import { findLeadAlarm } from "#app/staff/dashboard/find-lead-alarm.ts";
import { findBackupState } from "#app/staff/health/find-backup-state.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";

const operationSchema = z.object({ hasMail: z.boolean() });

/** How the server is set up, as far as staff should know. */
export async function loadOperation(supabase: Supabase) {
  const [server, posts, backups, leadAlarm] = await Promise.all([
    askServer(supabase, "/admin/operation.json").then((answer) => operationSchema.parse(answer)),
    supabase.from("blog_posts").select("id", { count: "exact", head: true }).throwOnError(),
    findBackupState(supabase),
    findLeadAlarm(supabase),
  ]);
  return {
    ...server,
    backups,
    leadAlarm,
    hasPost: (posts.count ?? 0) > 0,
    hasBackup: backups?.lastGood != null || backups?.plan === "hosted",
  };
}
