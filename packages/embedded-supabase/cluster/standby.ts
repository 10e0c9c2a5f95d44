import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../core/logger.ts";
import { StartupError } from "../core/startup-error.ts";
import { databaseTarget, openDatabase, type Sql } from "../database/database.ts";
import { readOrCreateSecrets } from "../database/secrets.ts";
import { copyCluster } from "./base-copy.ts";
import { openCluster } from "./cluster.ts";
import { type ClusterHome, findClusterHome } from "./cluster-home.ts";
import { prepareDataDir } from "./data-dir.ts";
import { isStandby, standbyName, standbyPassword, tlsFiles } from "./replication.ts";
import { giveTo } from "./run-as.ts";

const watchMs = 500;
/** The name of promote's connection. The follower waits for its end before it stops the database. */
const promoting = "bhumilex_promote";

/** Copies the primary into DATA_DIR if that is empty, and follows it until it is promoted or stopped. */
export async function followPrimary(dataDir: string, of: string, logger: Logger, signal: AbortSignal) {
  prepareDataDir(dataDir);
  if (!existsSync(path.join(dataDir, "secrets.json")))
    throw new StartupError(
      `Copy secrets.json from DATA_DIR of the primary into ${dataDir} first (and standby.crt, if it has one).`,
    );
  const { postgresPassword } = readOrCreateSecrets(dataDir);
  const home = findClusterHome(dataDir);
  if (!existsSync(home.data)) await copyPrimary(dataDir, home, of, standbyPassword(postgresPassword));
  else if (!isStandby(home)) throw new StartupError(`${dataDir} has a site of its own. Nothing was changed.`);
  const cluster = await openCluster(dataDir, postgresPassword, logger);
  cluster.keepRunning();
  const sql = openDatabase(databaseTarget(cluster.address), 1);
  try {
    for (let wasConnected: boolean | undefined; !signal.aborted; await wait(watchMs)) {
      const [state] = await askState(sql).catch(() => []);
      if (state && !state.follows && !state.promoting) return "It was promoted. Start the site: npm start";
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

const askState = (sql: Sql) => sql<{ follows: boolean; promoting: boolean; connected: boolean }[]>`
  select pg_is_in_recovery() as follows,
    exists (select from pg_stat_activity where application_name = ${promoting}) as promoting,
    exists (select from pg_stat_wal_receiver where status = 'streaming') as connected`;

/** Promotes a standby to a writable database. Works with or without a running standby. */
export async function promote(dataDir: string, logger: Logger): Promise<void> {
  if (!existsSync(path.join(dataDir, "secrets.json")) || !isStandby(findClusterHome(dataDir)))
    throw new StartupError(`${dataDir} is not a standby. Nothing was changed.`);
  const cluster = await openCluster(dataDir, readOrCreateSecrets(dataDir).postgresPassword, logger);
  const sql = openDatabase(databaseTarget(cluster.address), 1);
  try {
    await sql.unsafe(`set application_name = '${promoting}'; set statement_timeout = 0`).simple();
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

async function copyPrimary(dataDir: string, home: ClusterHome, of: string, password: string): Promise<void> {
  const [, host = "", port = "5432"] = /^\[?(.+?)\]?(?::(\d+))?$/.exec(of) ?? [];
  const { certificate } = tlsFiles(dataDir);
  // The certificate is self-signed, so it is compared with this file; its host name does not matter.
  const ssl = existsSync(certificate) && {
    ca: readFileSync(certificate),
    checkServerIdentity: () => undefined,
  };
  const making = path.join(path.dirname(home.data), `postgres.making-${process.pid}`);
  try {
    await copyCluster({ host, port: Number(port), user: standbyName, password, ssl }, making, home.runAs);
  } catch (cause) {
    const { code, message } = cause as Error & { code?: string };
    throw new StartupError(`The database of ${of} cannot be copied: ${code ?? message}.`, { cause });
  }
  const tls = ssl ? `sslmode=verify-ca sslrootcert=''${certificate}''` : "sslmode=disable";
  writeFileSync(
    path.join(making, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${host} port=${port} user=${standbyName} password=${password} application_name=${standbyName} ${tls}'\n`,
  );
  writeFileSync(path.join(making, "standby.signal"), "");
  giveTo(home.runAs, path.join(making, "standby.signal"), ...(ssl ? [certificate] : []));
  renameSync(making, home.data);
}
