import type { Answer, NewRow, Supabase } from "#app/lib/supabase.ts";

/** A row of the outbox that this server has leased. Rows with one batch are one mail. */
export type ClaimedRow = Omit<Answer<"claim_outbox">[number], "created_at">;

/** The lease: for so long a claimed row is ours; then any server may claim it. */
export const leaseSeconds = 60;
/** As many as one mail lists. */
export const mostAtOnce = 200;
/** From so many on they share a mail. */
const groupFrom = 4;

export async function claimOutbox(service: Supabase): Promise<ClaimedRow[]> {
  const claimed = service.rpc("claim_outbox", {
    most: mostAtOnce,
    lease_seconds: leaseSeconds,
    group_from: groupFrom,
  });
  return (await claimed.throwOnError()).data ?? [];
}

/** The lead's "notified" event is written by the database, in the same step, and says as what it was sent. */
export async function markSent(
  service: Supabase,
  rows: ClaimedRow[],
  sentAs: "mail" | "file" | undefined,
): Promise<void> {
  await ownRows(service, rows, {
    sent_at: new Date().toISOString(),
    sent_as: sentAs ?? null,
    last_error: null,
  });
}

/** Releases rows, to be taken by any server from that time on. What went wrong is kept without personal data. */
export async function putBack(
  service: Supabase,
  rows: ClaimedRow[],
  waitMs: number,
  lastError: string,
): Promise<void> {
  const available = new Date(Date.now() + waitMs).toISOString();
  await ownRows(service, rows, { claim: null, available_at: available, last_error: lastError });
}

/** Only while the lease lasts: after that another server may have taken the row. */
async function ownRows(
  service: Supabase,
  rows: ClaimedRow[],
  change: Partial<NewRow<"outbox">>,
): Promise<void> {
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

/** When the next row is due: at its own time, or when the lease of a server that may have died ends. */
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
