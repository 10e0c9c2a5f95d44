import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { bodyOfBytes } from "../limits/limited-body.ts";
import { ownOrigins } from "../limits/own-origins.ts";
import type { Cluster } from "./cluster/cluster.ts";
import { claimDataDir, DataDirInUse } from "./cluster/data-dir-claim.ts";
import { keepStandby, type StandbyAccess } from "./cluster/replication.ts";
import type { Logger } from "./core/logger.ts";
import type { Mailer } from "./core/mailer.ts";
import { StartupError } from "./core/startup-error.ts";
import {
  checkServer,
  type DatabaseTarget,
  databaseTarget,
  openDatabase,
  type Queryable,
  type Sql,
} from "./database/database.ts";
import type { Secrets } from "./database/secrets.ts";
import { readOrCreateSharedSecrets } from "./database/shared-secrets.ts";
import { createAuthMailDriver } from "./gateway/auth-mail.ts";
import { createGateway, type InterfaceHandler } from "./gateway/gateway.ts";
import { createKnownNetworks } from "./gateway/known-networks.ts";
import type { RestExposure } from "./gateway/rest-routes.ts";
import { createSessionCheck } from "./gateway/session-check.ts";
import { openLite } from "./lite/lite.ts";
import { migrate } from "./lite/migrations.ts";
import { type FormerRelease, readMigrations } from "./lite/release.ts";
import { createSchemaCache } from "./lite/schema-cache.ts";
import { createStorageAdapter } from "./lite/storage-adapter.ts";
import { createSecondFactor } from "./mfa/second-factor.ts";
import { openPostgresFeed, refuseWithoutNotify } from "./realtime/postgres-feed.ts";
import { openRealtime } from "./realtime/websocket.ts";
import {
  createDatabaseObjectStore,
  createDiskObjectStore,
  createDoubleStore,
  listObjects,
  moveObjects,
  type ObjectStore,
} from "./storage/object-store.ts";

export type BackendOptions = {
  siteUrl: string;
  /** Further origins whose pages may call the interfaces, and to which links may redirect. */
  corsOrigins: string[];
  /** API keys chosen by the operator; otherwise generated ones are used. */
  givenKeys: { publishable: string | undefined; secret: string | undefined };
  /** Contains <14 digits>_<name>.sql files, in the format of the Supabase CLI. */
  migrationsFolder: string;
  /** Reads the former releases whose migrations were replaced by those in the folder. */
  readFormer?: () => FormerRelease[];
  rest: RestExposure;
  /** A folder for the WAL of our own cluster, for point-in-time recovery. */
  walArchive?: string | undefined;
  /** A second machine that may copy our own cluster and follow it. */
  standby?: StandbyAccess | undefined;
  /** A table that every visitor may read. It is queried once, to warm the interfaces up. */
  probeTable: string;
  logger: Logger;
  mailer: Mailer;
  /** Called before anything is written; may throw to refuse the database. */
  beforeOpen?: (sql: Queryable) => Promise<void>;
  /** Called before migrations change a database that is already in use. */
  beforeUpdate?: () => Promise<void>;
};

/** The Supabase interfaces, with clients that call them in this process. */
export type SupabaseBackend = Awaited<ReturnType<typeof openOnDatabase>>;

/** By default supabase-js retries a failing backend for seven seconds; our callers use defaults at once. */
const clientOptions = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false },
};

/** Opens on our own PostgreSQL in DATA_DIR, which is already running. */
export async function openOnCluster(
  dataDir: string,
  cluster: Cluster,
  secrets: Secrets,
  options: BackendOptions,
): Promise<SupabaseBackend> {
  const target = databaseTarget(cluster.address);
  const sql = openDatabase(target);
  try {
    const claim = await claimRunning(target, dataDir, sql, cluster);
    cluster.keepRunning();
    if (cluster.adopted) options.logger.info("Adopted the database that the last server left running.");
    await options.beforeOpen?.(sql);
    const { standby, logger } = options;
    const keeper = standby && (await keepStandby(target, secrets.postgresPassword, logger));
    const disk = createDiskObjectStore(path.join(dataDir, "uploads"));
    const table = createDatabaseObjectStore(sql);
    // Only what is in the database reaches a standby.
    const store = standby ? createDoubleStore(table, disk) : createDoubleStore(disk, table);
    const backend = await openOnDatabase(target, sql, secrets, store, options);
    if (standby) await moveObjects(await listObjects(sql), disk, table);
    return {
      ...backend,
      close: async () => {
        await keeper?.stop();
        await backend.close();
        await claim.release(cluster.stop);
      },
    };
  } catch (error) {
    await sql.end({ timeout: 1 });
    await stopUnlessInUse(cluster, error);
    throw error;
  }
}

/** Opens on a PostgreSQL server by address, which several of our servers may share. */
export async function openOnAddress(databaseUrl: string, options: BackendOptions): Promise<SupabaseBackend> {
  const target = databaseTarget(databaseUrl);
  const sql = openDatabase(target);
  try {
    await checkServer(sql);
    await options.beforeOpen?.(sql);
    await refuseWithoutNotify(target, sql);
    const secrets = await readOrCreateSharedSecrets(sql);
    return await openOnDatabase(target, sql, secrets, createDatabaseObjectStore(sql), options);
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}

/** The common part: the Supabase interfaces on a PostgreSQL database. */
export async function openOnDatabase(
  database: DatabaseTarget,
  sql: Sql,
  secrets: Omit<Secrets, "postgresPassword">,
  store: ObjectStore,
  options: BackendOptions,
) {
  const { siteUrl, corsOrigins, logger, mailer } = options;
  const migrations = readMigrations(options.migrationsFolder);
  const keys = {
    jwtSecret: secrets.jwtSecret,
    publishableKey: options.givenKeys.publishable ?? secrets.publishableKey,
    secretKey: options.givenKeys.secret ?? secrets.secretKey,
  };
  const lite = openLite({
    ...keys,
    database,
    siteUrl,
    redirectOrigins: corsOrigins,
    email: createAuthMailDriver(mailer, siteUrl, logger),
    storage: createStorageAdapter(store),
    schemaCache: createSchemaCache(sql, migrations),
  });
  try {
    const { ensureSystemSchema } = lite;
    const { readFormer, beforeUpdate } = options;
    await migrate(sql, { migrations, readFormer, logger, ensureSystemSchema, beforeUpdate });
  } catch (error) {
    await lite.close();
    throw error;
  }
  const sessions = createSessionCheck(sql);
  const isOwnOrigin = ownOrigins([new URL(siteUrl).origin, ...corsOrigins]);
  const known = createKnownNetworks(sql, keys.jwtSecret);
  const interfaces = createGateway({
    lite,
    sql,
    store,
    mailer,
    logger,
    keys,
    sessions,
    rest: options.rest,
    secondFactor: createSecondFactor({ sql, jwtSecret: keys.jwtSecret, siteUrl, corsOrigins, known }),
    known,
    siteUrl,
    corsOrigins,
    isOwnOrigin,
  });
  const visitor = clientThrough(interfaces, keys.publishableKey);
  const service = clientThrough(interfaces, keys.secretKey);
  // Warm-up: lite reads the database catalogue at its first request. While the feed opens, this costs no time.
  void service.from(options.probeTable).select().limit(1).then();
  const feed = await openPostgresFeed(database, logger);
  feed.onSessionEnd(sessions.forget);
  const realtime = await openRealtime({
    sql,
    feed,
    keys,
    sessions,
    logger,
    isOwnOrigin,
  });
  return {
    publicUrl: siteUrl,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    visitor,
    service,
    asPerson: (token: string) =>
      clientThrough(interfaces, keys.publishableKey, { Authorization: `Bearer ${token}` }),
    interfaces,
    openSocket: realtime.upgrade,
    closeSockets: realtime.close,
    sockets: realtime.connections,
    feed,
    checkReady: async () => {
      // This must be a write, because a standby or a database on a full disk still answers queries.
      await sql`insert into embedded.state (key, value) values ('ready', now()::text)
        on conflict (key) do update set value = excluded.value`;
    },
    inspectDatabase: () => inspectDatabase(sql),
    close: async () => {
      await Promise.all([lite.close(), feed.close(), sql.end({ timeout: 5 })]);
    },
  };
}

/** A supabase-js client that calls the gateway in this process, without a socket. */
function clientThrough(interfaces: InterfaceHandler, key: string, headers: Record<string, string> = {}) {
  return createClient("http://supabase.embedded", key, {
    ...clientOptions,
    global: { headers, fetch: (input, init) => interfaces(requestOf(input, init), undefined) },
  });
}

/** Passes uploads on without copying the bytes. */
function requestOf(input: RequestInfo | URL, init: RequestInit = {}): Request {
  const { body } = init;
  return new Request(input, body instanceof Uint8Array ? { ...init, ...bodyOfBytes(body) } : init);
}

/** Claims a running database. If the server that used it is just stopping it, the database is started again. */
async function claimRunning(target: DatabaseTarget, dataDir: string, sql: Sql, cluster: Cluster) {
  // Opens the pool's first connection while the claim is made.
  const claim = () => Promise.all([claimDataDir(target, dataDir), sql`select 1`]);
  try {
    return (await claim())[0];
  } catch (error) {
    if (!cluster.adopted || error instanceof StartupError) throw error;
    await cluster.reopen();
    return (await claim())[0];
  }
}

async function stopUnlessInUse(cluster: Cluster, error: unknown): Promise<void> {
  if (!(error instanceof DataDirInUse)) await cluster.stop();
}

type DatabaseLoad = { connections: number; busy: number; bytes: number };

/** Counts the connections of all our servers that share the database. */
async function inspectDatabase(sql: Sql): Promise<DatabaseLoad> {
  const [row] = await sql<DatabaseLoad[]>`
    select count(*)::int as connections,
      (count(*) filter (where state <> 'idle'))::int as busy,
      pg_database_size(current_database())::float8 as bytes
    from pg_stat_activity
    where datname = current_database() and application_name like 'bhumilex%'`;
  return row ?? { connections: 0, busy: 0, bytes: 0 };
}
