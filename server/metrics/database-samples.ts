import type { Supabase } from "#app/lib/supabase.ts";
import type { Backend, DatabaseLoad } from "#server/backend/backend.ts";

/** Values that only the database knows. Null when it could not be queried. */
export type DatabaseSample = {
  outbox: { waiting: number; oldestSeconds: number } | null;
  database: DatabaseLoad | null;
  /** The start of the last good backup; null if there is none. */
  lastBackupAt: number | null;
};

const trustedMs = 5_000;

/** Cached: the database is queried at most once in five seconds and never twice at once. */
export function createDatabaseSampler(
  backend: Pick<Backend, "service" | "inspectDatabase">,
): () => Promise<DatabaseSample> {
  let sampledAt = 0;
  let sample: Promise<DatabaseSample> | undefined;
  return () => {
    if (!sample || Date.now() - sampledAt > trustedMs) {
      sampledAt = Date.now();
      sample = read(backend);
    }
    return sample;
  };
}

async function read({
  service,
  inspectDatabase,
}: Pick<Backend, "service" | "inspectDatabase">): Promise<DatabaseSample> {
  const [outbox, database, lastBackupAt] = await Promise.all([
    readOutbox(service).catch(() => null),
    inspectDatabase?.().catch(() => null) ?? null,
    readLastBackup(service).catch(() => null),
  ]);
  return { outbox, database, lastBackupAt };
}

async function readOutbox(service: Supabase): Promise<NonNullable<DatabaseSample["outbox"]>> {
  const { data, count } = await service
    .from("outbox")
    .select("created_at", { count: "exact" })
    .is("sent_at", null)
    .order("created_at")
    .limit(1)
    .throwOnError();
  const oldest = data[0] ? Date.parse(data[0].created_at) : Date.now();
  return { waiting: count ?? 0, oldestSeconds: Math.max(0, (Date.now() - oldest) / 1000) };
}

async function readLastBackup(service: Supabase): Promise<number | null> {
  const { data } = await service.from("backup_state").select("good_at").maybeSingle().throwOnError();
  return data?.good_at ? Date.parse(data.good_at) : null;
}
