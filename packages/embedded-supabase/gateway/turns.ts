import { setTimeout as wait } from "node:timers/promises";

/** Waits for a turn. If the wait would be too long, it returns at once with the number of seconds. */
export type TakeTurn = (key: string) => Promise<number | undefined>;

/** Attempts beyond a limit are slowed down: one after the other, some time apart. */
export function createTurns(slow: { apartMs: number; longestMs: number; people: number }): TakeTurn {
  const nextTurn = new Map<string, number>();
  return async (key) => {
    const now = Date.now();
    // A clock that was set back must not leave a turn far in the future.
    const turn = Math.max(now, Math.min(nextTurn.get(key) ?? 0, now + slow.longestMs + slow.apartMs));
    if (turn - now > slow.longestMs) return Math.ceil((turn - now) / 1000);
    if (nextTurn.size >= slow.people) nextTurn.clear();
    nextTurn.set(key, turn + slow.apartMs);
    await wait(turn - now);
    return undefined;
  };
}
