import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import type { Logger } from "../core/logger.ts";
import { StartupError } from "../core/startup-error.ts";
import { databaseTarget, openDatabase, type Sql } from "../database/database.ts";
import { readOrCreateSecrets } from "../database/secrets.ts";
import { openCluster } from "./cluster.ts";
import { type ClusterHome, findClusterHome } from "./cluster-home.ts";
import { prepareDataDir } from "./data-dir.ts";
import { isStandby, standbyName, standbyPassword, tlsFiles } from "./replication.ts";
import { environment, giveTo, identity } from "./run-as.ts";

const watchMs = 500;

/** Copies the primary into DATA_DIR if that is empty, and follows it until it is promoted or stopped. */
export async function followPrimary(dataDir: string, of: string, logger: Logger, signal: AbortSignal) {
  prepareDataDir(dataDir);
  if (!existsSync(path.join(dataDir, "secrets.json")))
    throw new StartupError(
      `Copy secrets.json from DATA_DIR of the primary into ${dataDir} first (and standby.crt, if it has one).`,
    );
  const { postgresPassword } = readOrCreateSecrets(dataDir);
  const home = findClusterHome(dataDir);
  if (!existsSync(home.data)) await copyPrimary(home, of, standbyPassword(postgresPassword), logger);
  else if (!isStandby(home)) throw new StartupError(`${dataDir} has a site of its own. Nothing was changed.`);
  const cluster = await openCluster(dataDir, postgresPassword, logger);
  const sql = openDatabase(databaseTarget(cluster.address), 1);
  try {
    for (let wasConnected: boolean | undefined; !signal.aborted; await wait(watchMs)) {
      const [state] = await askState(sql).catch(() => []);
      if (state && !state.follows) return "It was promoted. Start the site: npm start";
      const isConnected = state?.connected ?? false;
      if (isConnected === wasConnected) continue;
      if (isConnected) logger.info(`Follows ${of}.`);
      else logger.warn(`No connection to ${of}. The reason is in postgres.log beside the database.`);
      wasConnected = isConnected;
    }
    return "The standby was stopped.";
  } finally {
    await sql.end({ timeout: 1 });
    await cluster.stop();
  }
}

const askState = (sql: Sql) => sql<{ follows: boolean; connected: boolean }[]>`
  select pg_is_in_recovery() as follows, exists (select from pg_stat_wal_receiver where status = 'streaming') as connected`;

/** Promotes a standby to a writable database. Works with or without a running standby. */
export async function promote(dataDir: string, logger: Logger): Promise<void> {
  if (!isStandby(findClusterHome(dataDir)))
    throw new StartupError(`${dataDir} is not a standby. Nothing was changed.`);
  const cluster = await openCluster(dataDir, readOrCreateSecrets(dataDir).postgresPassword, logger);
  const sql = openDatabase(databaseTarget(cluster.address), 1);
  try {
    await sql`set statement_timeout = 0`;
    await sql`select pg_promote(true, 120)`;
    const [state] = await askState(sql);
    if (state?.follows !== false) throw new StartupError("The standby was not promoted within 120 s.");
    await sql.unsafe("alter system reset primary_conninfo").simple();
  } finally {
    await sql.end({ timeout: 1 });
    // A running standby is stopped by the command that runs it.
    if (!cluster.adopted) await cluster.stop();
  }
}

export function refuseStandby(dataDir: string): void {
  if (isStandby(findClusterHome(dataDir)))
    throw new StartupError(
      `${dataDir} is a standby, and only the primary serves the site. "npm run standby" follows the primary. If the primary is lost: npm run promote`,
    );
}

/** A base backup by the replication protocol, which needs only the replication right. All or nothing. */
async function copyPrimary(home: ClusterHome, of: string, password: string, logger: Logger): Promise<void> {
  const [, host = "", port = "5432"] = /^\[?(.+?)\]?(?::(\d+))?$/.exec(of) ?? [];
  const { certificate } = tlsFiles(home.dataDir);
  const hasTls = existsSync(certificate);
  const making = path.join(path.dirname(home.data), `postgres.making-${process.pid}`);
  const sql = postgres({
    host,
    port: Number(port),
    user: standbyName,
    password,
    database: "replication",
    max: 1,
    connect_timeout: 10,
    fetch_types: false,
    connection: { replication: "true" } as object,
    // The certificate is self-signed; only this file identifies it.
    ...(hasTls && { ssl: { ca: readFileSync(certificate), checkServerIdentity: () => undefined } }),
  });
  logger.info(`Copying the database of ${of}.`);
  mkdirSync(making, { recursive: true, mode: 0o700 });
  giveTo(home.runAs, making);
  try {
    const messages: Readable = await sql
      .unsafe("BASE_BACKUP (LABEL 'standby', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')")
      .readable();
    const tar = spawn("tar", ["-x", "-C", making], {
      ...identity(home.runAs),
      env: environment(),
      stdio: ["pipe", "ignore", "inherit"],
    });
    const ended = once(tar, "close");
    await pipeline(messages, onlyData(), tar.stdin);
    const [code] = await ended;
    if (code !== 0) throw new StartupError(`tar failed (${code}).`);
    // Waits for the end of the command: a copy that the primary could not finish is invalid.
    await sql.unsafe("IDENTIFY_SYSTEM").simple();
  } catch (cause) {
    rmSync(making, { recursive: true, force: true });
    if (cause instanceof StartupError) throw cause;
    const { code, message } = cause as Error & { code?: string };
    throw new StartupError(`The database of ${of} cannot be copied: ${code ?? message}.`, { cause });
  } finally {
    await sql.end({ timeout: 1 });
  }
  const tls = hasTls ? `sslmode=verify-ca sslrootcert=''${certificate}''` : "sslmode=disable";
  writeFileSync(
    path.join(making, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${host} port=${port} user=${standbyName} password=${password} application_name=${standbyName} ${tls}'\n`,
  );
  writeFileSync(path.join(making, "standby.signal"), "");
  giveTo(home.runAs, path.join(making, "standby.signal"), ...(hasTls ? [certificate] : []));
  renameSync(making, home.data);
}

/** Each message begins with a letter. "d" is a piece of the tar archive; there is one, as we have no tablespaces. */
const onlyData = () =>
  new Transform({
    transform: (message: Buffer, _, done) => (message[0] === 0x64 ? done(null, message.subarray(1)) : done()),
  });
