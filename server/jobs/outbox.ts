import type { Answer, NewRow, Supabase } from "#app/lib/supabase.ts";

/** A row of the outbox that is leased to this server. Rows with the same batch form one mail. */
export type ClaimedRow = Omit<Answer<"claim_outbox">[number], "created_at">;

/** The duration of the lease; after it any server may claim the row. */
export const leaseSeconds = 60;
export const mostAtOnce = 200;
/** From this number on, rows share a mail. */
const groupFrom = 4;

export async function claimOutbox(service: Supabase): Promise<ClaimedRow[]> {
  const claimed = service.rpc("claim_outbox", {
    most: mostAtOnce,
    lease_seconds: leaseSeconds,
    group_from: groupFrom,
  });
  return (await claimed.throwOnError()).data ?? [];
}

/** The database writes the "notified" event of the lead in the same step, with the way it was sent. */
export async function markSent(service: Supabase, rows: ClaimedRow[], sentAs: "mail" | "file" | undefined) {
  await ownRows(service, rows, {
    sent_at: new Date().toISOString(),
    sent_as: sentAs ?? null,
    last_error: null,
  });
}

/** Releases rows for any server after the pause. The error is stored without personal data. */
export async function putBack(service: Supabase, rows: ClaimedRow[], waitMs: number, lastError: string) {
  const available = new Date(Date.now() + waitMs).toISOString();
  await ownRows(service, rows, { claim: null, available_at: available, last_error: lastError });
}

/** Only while the lease lasts: after that another server may have claimed the row. */
async function ownRows(service: Supabase, rows: ClaimedRow[], change: Partial<NewRow<"outbox">>) {
  const [first] = rows;
  if (!first) return;
  await service
    .from("outbox")
    .update(change)
    .eq("claim", first.claim)
    .eq("batch", first.batch)
    .is("sent_at", null)
    .throwOnError();
}

/** Makes rows due now whose time is later than any pause: they were written while the clock was ahead. */
export async function releaseMisdated(service: Supabase, longestMs: number): Promise<void> {
  const [now, far] = [0, longestMs + 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
  const rows = service.from("outbox").update({ available_at: now });
  await rows
    .is("sent_at", null)
    .gt("available_at", far ?? "")
    .throwOnError();
}

/** When the next row is due: at its own time, or when the lease of a dead server ends. */
export async function nextDue(service: Supabase): Promise<number | undefined> {
  const { data } = await service
    .from("outbox")
    .select("available_at")
    .is("sent_at", null)
    .order("available_at")
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data ? new Date(data.available_at).getTime() : undefined;
}
