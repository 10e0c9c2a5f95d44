import type { Sql } from "../database/database.ts";

/** How long a session is cached. Its end is announced; this covers a lost announcement. */
const knownForMs = 5_000;
const mostKnown = 2_000;

export type SessionCheck = ReturnType<typeof createSessionCheck>;

/**
 * A token is valid for an hour, but its session may have ended before: by signing out, by a new password, or with the
 * account. Staff are few, so the database is queried and the result cached briefly.
 */
export function createSessionCheck(sql: Sql, now = () => performance.now()) {
  const alive = new Map<string, number>();
  return {
    isAlive: async (sessionId: string) => {
      const since = alive.get(sessionId);
      if (since !== undefined && now() - since < knownForMs) return true;
      alive.delete(sessionId);
      const found = await sql`select 1 from auth.sessions where id = ${sessionId}`;
      if (found.length === 0) return false;
      if (alive.size >= mostKnown) alive.clear();
      alive.set(sessionId, now());
      return true;
    },
    forget: (sessionId: string) => alive.delete(sessionId),
    forgetAll: () => alive.clear(),
  };
}
