import type { SupabaseClient } from "@supabase/supabase-js";

/** Everything kept about one person, in a form they can be given. */
export type PersonExport = {
  exported_at: string;
  enquiries: Record<string, unknown>[];
};

const most = 1000;

/**
 * All enquiries of whoever left this one: the same number, however it was typed,
 * or the same address. With what was noted and which papers came, as a member of staff may see it.
 */
export async function exportPerson(supabase: SupabaseClient, leadId: string): Promise<PersonExport> {
  const ids = await findPersonsLeads(supabase, leadId);
  const { data } = await supabase
    .from("contact_leads")
    .select(
      `id, reference, created_at, name, email, phone, phone_e164, message, details, page, locale, campaign, status,
       consent_version, follow_up_on`,
    )
    .in("id", ids)
    .order("created_at")
    .throwOnError();
  const of = async (table: "lead_events" | "lead_papers", columns: string) => {
    const rows = supabase.from(table).select(`lead_id, ${columns}`).in("lead_id", ids).order("created_at");
    const found = (await rows.throwOnError()).data as unknown as { lead_id: string }[];
    return Map.groupBy(found, ({ lead_id }) => lead_id);
  };
  const [events, papers] = await Promise.all([
    of("lead_events", "event, from_status, to_status, note, created_at"),
    of("lead_papers", "file_name, content_type, byte_size, created_at"),
  ]);
  const without = (rows: { lead_id: string }[] = []) => rows.map(({ lead_id: _, ...row }) => row);
  return {
    exported_at: new Date().toISOString(),
    enquiries: data.map((lead) => ({
      ...lead,
      history: without(events.get(lead.id)),
      papers: without(papers.get(lead.id)),
    })),
  };
}

type Reach = { id: string; email: string | null; phone: string | null; phone_e164: string | null };
const reachColumns = ["email", "phone", "phone_e164"] as const;

/** Ids of the enquiry itself and of all others by the same number or address. */
export async function findPersonsLeads(supabase: SupabaseClient, leadId: string): Promise<string[]> {
  const leads = () => supabase.from("contact_leads").select("id, email, phone, phone_e164");
  const lead: Reach = (await leads().eq("id", leadId).single().throwOnError()).data;
  const found = await Promise.all(
    reachColumns.map(async (column): Promise<Reach[]> => {
      const value = lead[column];
      if (!value) return [];
      const { data } = await leads().ilike(column, patternOf(value)).limit(most).throwOnError();
      // A pattern may find more than was meant, and a stranger's enquiry must not be handed out.
      return data.filter((other: Reach) => other[column]?.toLowerCase() === value.toLowerCase());
    }),
  );
  return [...new Set([leadId, ...found.flat().map(({ id }) => id)])];
}

/** Capitals do not matter in an address. A plus sign in a filter is a space to some servers, so any sign will do. */
const patternOf = (text: string): string => text.replace(/[\\%_]/g, "\\$&").replaceAll("+", "_");

/** On request. Only owners may; how many were erased, so that "none" can be said. Papers follow by themselves. */
export async function eraseLeads(supabase: SupabaseClient, ids: string[]): Promise<number> {
  const { data } = await supabase.from("contact_leads").delete().in("id", ids).select("id").throwOnError();
  return data.length;
}
