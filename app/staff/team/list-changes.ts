import type { Supabase } from "#app/lib/supabase.ts";

import type { AuditEntry } from "./describe-change.ts";

type Wish = { limit: number; before?: number };

export async function listChanges(supabase: Supabase, { limit, before }: Wish): Promise<AuditEntry[]> {
  const newest = supabase
    .from("audit_log")
    .select("id, actor, action, subject_table, subject_key, detail, created_at")
    .order("id", { ascending: false })
    .limit(limit);
  const { data } = await (before ? newest.lt("id", before) : newest).throwOnError();
  return data;
}
