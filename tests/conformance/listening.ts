import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from "@supabase/supabase-js";
import type { Ground } from "./case.ts";

export type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;
type Wish = { event?: "*" | "INSERT" | "UPDATE" | "DELETE"; table?: string; filter?: string };

const patienceMs = 15_000;

/** Waits until a condition is true; the time is not measured. */
export async function until(isTrue: () => boolean, what: string): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!isTrue()) {
    assert.ok(performance.now() < end, `${what} did not happen`);
    await wait(20);
  }
}

export const sortOrderOf = (change: Pick<Change, "new"> | undefined): unknown =>
  change && "sort_order" in change.new ? change.new.sort_order : undefined;

let last = 0;
export const topic = () => `conformance-${++last}`;

export async function subscribed(channel: RealtimeChannel): Promise<string[]> {
  const statuses: string[] = [];
  channel.subscribe((status) => statuses.push(status));
  await until(() => statuses.includes("SUBSCRIBED"), "joining");
  return statuses;
}

/** Subscribes to changes and collects them once the server confirms. */
export async function listen(client: SupabaseClient, wishes: readonly Wish[]) {
  const heard: Change[] = [];
  const told: string[] = [];
  const channel = client.channel(topic());
  channel.on("system", {}, ({ status }: { status: string }) => told.push(status));
  for (const { event = "*", ...rest } of wishes)
    channel.on("postgres_changes", { event, schema: "public", ...rest } as never, (change: Change) =>
      heard.push(change),
    );
  await subscribed(channel);
  await until(() => told.length > 0, "the subscription");
  return { heard, told, channel };
}

export const add = async ({ owner }: Ground, row: Record<string, unknown>) =>
  (
    await owner
      .from("homepage_content")
      .insert({ section_type: "live", ...row })
      .select("id")
      .single()
      .throwOnError()
  ).data.id as number;
