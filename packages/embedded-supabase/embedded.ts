import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { type Backend, type InterfaceHandler, serverSideDatabaseOptions } from "#server/backend/backend.ts";
import { refuseUnfinishedDatabaseRestore } from "#server/backup/unfinished-restore.ts";
import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import { StartupError } from "#server/core/startup-error.ts";
import { backUpBeforeUpdate } from "#server/jobs/back-up-before-update.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { refuseMovedSite } from "#server/move/moved-site.ts";
import type { Cluster } from "./cluster/cluster.ts";
import { claimDataDir, DataDirInUse } from "./cluster/data-dir-claim.ts";
import { databaseTarget, openDatabase, type Sql } from "./database/database.ts";
import { inspectDatabase } from "./database/inspect-database.ts";
import { migrate } from "./database/migrations.ts";
import { createSchemaCache } from "./database/schema-cache.ts";
import type { Secrets } from "./database/secrets.ts";
import { readOrCreateSharedSecrets } from "./database/shared-secrets.ts";
import { createAuthMailDriver } from "./gateway/auth-mail.ts";
import { createGateway } from "./gateway/gateway.ts";
import { openLite } from "./lite.ts";
import { openPostgresFeed } from "./realtime/postgres-feed.ts";
import { openRealtime } from "./realtime/websocket.ts";
import { createDatabaseObjectStore, createDiskObjectStore } from "./storage/object-store.ts";
import { createStorageAdapter } from "./storage/storage-adapter.ts";

type Dependencies = { config: Config; logger: Logger; mailer: Mailer };

/** Our own PostgreSQL in DATA_DIR, already started. */
export async function openEmbeddedBackend(
  dependencies: Dependencies,
  cluster: Cluster,
  secrets: Secrets,
): Promise<Backend> {
  const { config, logger } = dependencies;
  const sql = openDatabase(databaseTarget(cluster.address));
  try {
    // The first connection of the pool is made meanwhile.
    const [claim] = await Promise.all([
      claimDataDir(databaseTarget(cluster.address), config.dataDir),
      sql`select 1`,
    ]);
    if (cluster.adopted) logger.info("Took over the database that the last server left running.");
    const store = createDiskObjectStore(path.join(config.dataDir, "uploads"));
    const backend = await openOnDatabase(dependencies, databaseTarget(cluster.address), sql, secrets, store);
    return {
      ...backend,
      close: async () => {
        await claim.release();
        await backend.close();
        await cluster.stop();
      },
    };
  } catch (error) {
    await sql.end({ timeout: 1 });
    await stopUnlessInUse(cluster, error);
    throw error;
  }
}

/** A PostgreSQL server by address; several of our servers may share it. */
export async function openPostgresBackend(dependencies: Dependencies, databaseUrl: string): Promise<Backend> {
  const sql = openDatabase(databaseTarget(databaseUrl));
  try {
    await checkServer(sql);
    await refuseUnfinishedDatabaseRestore(sql);
    const secrets = await readOrCreateSharedSecrets(sql);
    return await openOnDatabase(
      dependencies,
      databaseTarget(databaseUrl),
      sql,
      secrets,
      createDatabaseObjectStore(sql),
    );
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}

/** Everything that is the same for both: Supabase's interfaces on a PostgreSQL database. */
export async function openOnDatabase(
  { config, logger, mailer }: Dependencies,
  database: ReturnType<typeof databaseTarget>,
  sql: Sql,
  secrets: Omit<Secrets, "postgresPassword">,
  store: ReturnType<typeof createDiskObjectStore>,
): Promise<Backend> {
  const keys = {
    jwtSecret: secrets.jwtSecret,
    publishableKey: config.givenKeys.publishable ?? secrets.publishableKey,
    secretKey: config.givenKeys.secret ?? secrets.secretKey,
  };
  const lite = openLite({
    ...keys,
    database,
    siteUrl: config.siteUrl,
    redirectOrigins: config.corsOrigins,
    email: createAuthMailDriver(mailer, config.siteUrl, logger),
    storage: createStorageAdapter(store),
    schemaCache: createSchemaCache(sql),
  });
  try {
    await refuseMovedSite(sql);
    await migrate(sql, lite, logger, undefined, () => backUpBeforeUpdate(config, logger));
  } catch (error) {
    await lite.close();
    throw error;
  }
  const interfaces = createGateway({
    lite,
    sql,
    store,
    mailer,
    logger,
    keys,
    siteUrl: config.siteUrl,
    corsOrigins: config.corsOrigins,
  });
  const visitor = clientThrough(interfaces, keys.publishableKey);
  // Its first question takes longest: lite learns the catalogue then. While the feed opens there is time for it.
  void visitor.from("header_settings").select("id").limit(1).then();
  const feed = await openPostgresFeed(database, logger);
  const realtime = await openRealtime({ sql, feed, keys, logger, isOwnOrigin: ownOrigins(config) });
  return {
    publicUrl: config.siteUrl,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    visitor,
    service: clientThrough(interfaces, keys.secretKey),
    asPerson: (token) => clientThrough(interfaces, keys.publishableKey, { Authorization: `Bearer ${token}` }),
    interfaces,
    openSocket: realtime.upgrade,
    closeSockets: realtime.close,
    sockets: realtime.connections,
    feed,
    checkReady: async () => {
      await sql`select 1 from public.header_settings limit 1`;
    },
    inspectDatabase: () => inspectDatabase(sql),
    close: async () => {
      await Promise.all([lite.close(), feed.close(), sql.end({ timeout: 5 })]);
    },
  };
}

/** Our own pages, under whatever name they were opened, and those the operator named. */
function ownOrigins({ siteUrl, corsOrigins }: Config) {
  const named = new Set([new URL(siteUrl).origin, ...corsOrigins]);
  return (origin: string, host: string | undefined) =>
    named.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

/** supabase-js without a socket: the same calls through the same gateway, in this process. */
function clientThrough(
  interfaces: InterfaceHandler,
  key: string,
  headers: Record<string, string> = {},
): SupabaseClient {
  return createClient("http://supabase.embedded", key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: serverSideDatabaseOptions,
    global: { headers, fetch: (input, init) => interfaces(new Request(input, init), "") },
  });
}

async function stopUnlessInUse(cluster: Cluster, error: unknown): Promise<void> {
  if (!(error instanceof DataDirInUse)) await cluster.stop();
}

async function checkServer(sql: Sql): Promise<void> {
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    if ((row?.version ?? 0) < 150_000)
      throw new StartupError("DATABASE_URL leads to a PostgreSQL older than 15. Use 15 or newer.");
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const { code, message } = cause as Error & { code?: string };
    throw new StartupError(`The database at DATABASE_URL cannot be used: ${code ?? message}.`, { cause });
  }
}
