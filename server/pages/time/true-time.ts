import os from "node:os";
import type { Supabase } from "#app/lib/supabase.ts";
import type { BackendConfig } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";

type Parts = { service: Supabase; backend: BackendConfig; logger: Logger; activity: Ahead };
type Ahead = { clockAheadMinutes: number };

const setAhead =
  "The clock of this machine was set ahead. Scheduled content waits for its real time. Set the clock back. If it is right now, restart this server.";

const thisMachine = ["", "localhost", "127.0.0.1", "[::1]"];
const isHere = (backend: BackendConfig) =>
  backend.kind === "embedded" ||
  (backend.kind === "postgres" && thisMachine.includes(URL.parse(backend.databaseUrl)?.hostname ?? "?"));

/**
 * Asks the database for the time, and tells it which time is expected: while the machine runs, its clock and the time
 * since its start advance together, also during a suspend. If the clock was set ahead, the database continues with the
 * earlier time, so that nothing is published early. A restarted server trusts the clock. The clock of a database on
 * another machine is trusted too, because this machine could have been paused.
 */
export function createTrueTime({ service, backend, logger, activity }: Parts): () => Promise<number> {
  let startOfMachine: number | undefined;
  const sinceStart = () => os.uptime() * 1000;
  return async () => {
    const expected = startOfMachine && new Date(startOfMachine + sinceStart()).toISOString();
    const { data } = await service.rpc("keep_time", expected ? { expected } : {}).throwOnError();
    // A broken hosted project may return anything.
    if (!isHere(backend) || typeof data !== "number") return Date.now();
    // Small forward corrections are accepted. After a large one backwards, setting the clock forward again is no jump.
    startOfMachine = Math.max(startOfMachine ?? 0, data - sinceStart());
    const minutes = Math.max(0, Math.round((Date.now() - data) / 60_000));
    if (minutes && minutes !== activity.clockAheadMinutes) logger.error({ minutes }, setAhead);
    activity.clockAheadMinutes = minutes;
    return data;
  };
}
