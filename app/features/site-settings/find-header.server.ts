import type { SupabaseClient } from "@supabase/supabase-js";

import type { HostLog } from "#app/context.ts";
import { defaultHeader, type Header, readHeader } from "./header.schema.ts";

/** The newest header; the default when there is none or the database is away. A page never waits for a repair. */
export async function findHeader(supabase: SupabaseClient, log: HostLog): Promise<Header> {
  const { data, error } = await supabase
    .from("header_settings")
    .select("*")
    .eq("locale", "en")
    .order("updated_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) {
    log.error({ code: error.code }, "Failed to load header content");
    return defaultHeader;
  }
  if (!data) return defaultHeader;
  const { header, unusable } = readHeader(data);
  if (unusable.length > 0)
    log.warn({ fields: unusable }, "Header content has unusable fields; defaults are shown for them.");
  return header;
}
