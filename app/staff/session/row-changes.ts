import type { RealtimeChannel, RealtimePostgresChangesPayload } from "@supabase/supabase-js";
import type { DataRouter } from "react-router";
import type { Supabase } from "#app/lib/supabase.ts";

export type RowChange = RealtimePostgresChangesPayload<Record<string, unknown>>;
/** Undefined if changes may have been missed. */
type Hear = (change?: RowChange) => void;

/**
 * One channel for the whole staff area, with every table a member may read. It is joined before the first page loads
 * and stays joined across pages. So data that a loader reads is followed from then on, and is read once.
 */
let joined:
  | { userId: string; supabase: Supabase; channel: RealtimeChannel; isReady: Promise<void> }
  | undefined;
const listeners = new Set<{ tables: readonly string[]; hear: Hear }>();

/** When a table last changed, and when changes may last have been missed. A page compares these when it has loaded. */
const changedAt = new Map<string, number>();
let missedAt = Number.NEGATIVE_INFINITY;
let loadBeganAt = Number.NEGATIVE_INFINITY;
let isRouterFollowed = false;

/** The longest wait of a page for its channel; after that it is reloaded when the channel is joined. */
const patienceMs = 2_000;

/** Resolves when changes are received, or when that takes too long. */
export function joinChanges(supabase: Supabase, userId: string, onClosed: () => void): Promise<void> {
  followRouter();
  if (joined?.userId === userId) return joined.isReady;
  leaveChanges();
  let resolve = () => {};
  const isReady = new Promise<void>((done) => {
    resolve = done;
  });
  // With `wait` a hosted project responds only after its database subscription has begun.
  const channel = supabase.channel(`staff-rows:${crypto.randomUUID()}`, {
    config: { postgres_changes_options: { wait: true } },
  });
  joined = { userId, supabase, channel, isReady };
  let isAwaited = true;
  const begin = () => {
    isAwaited = false;
    resolve();
  };
  setTimeout(begin, patienceMs);
  channel.on("postgres_changes", { event: "*", schema: "public" }, tell);
  const follow = () =>
    channel.subscribe((status) => {
      if (joined?.channel !== channel) return;
      if (status === "SUBSCRIBED") {
        // Pages may have been loaded before the channel was joined, or while the connection was lost.
        if (!isAwaited) tellAll();
        begin();
      }
      if (status !== "CLOSED") return;
      joined = undefined;
      onClosed();
      begin();
      tellAll();
    });
  // The token first: without it the channel would have the rights of a visitor.
  void supabase.realtime.setAuth().then(() => joined?.channel === channel && follow());
  return isReady;
}

export function leaveChanges(): void {
  if (!joined) return;
  const { supabase, channel } = joined;
  joined = undefined;
  void supabase.removeChannel(channel);
}

/** Subscribes until the returned function is called. Also called at once for changes during the load of the page. */
export function hearChanges(tables: readonly string[], hear: Hear): () => void {
  const listener = { tables, hear };
  listeners.add(listener);
  const last = Math.max(missedAt, ...tables.map((table) => changedAt.get(table) ?? missedAt));
  if (last > Number.NEGATIVE_INFINITY && last >= loadBeganAt) hear();
  return () => listeners.delete(listener);
}

function tell(change: RowChange): void {
  changedAt.set(change.table, performance.now());
  for (const { tables, hear } of listeners) if (tables.includes(change.table)) hear(change);
}

function tellAll(): void {
  missedAt = performance.now();
  for (const { hear } of listeners) hear();
}

/** Loaders start when the router leaves the idle state; they may miss later changes. */
function followRouter(): void {
  // The router itself is used, because its state is current before a component renders it.
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter };
  if (isRouterFollowed || !router) return;
  isRouterFollowed = true;
  let wasIdle = false;
  router.subscribe(({ navigation, revalidation }) => {
    const isIdle = navigation.state === "idle" && revalidation === "idle";
    if (wasIdle && !isIdle) loadBeganAt = performance.now();
    wasIdle = isIdle;
  });
}
