import { createHmac } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Logger } from "../core/logger.ts";
import { type DatabaseTarget, openDatabase, type Sql } from "../database/database.ts";
import type { ClusterHome } from "./cluster-home.ts";
import { giveTo } from "./run-as.ts";

/** Where a standby may connect to this cluster, from which address, and the folder with the certificate. */
export type StandbyAccess = { from: string; listen: { host: string; port: number }; dataDir?: string };

export const standbyName = "bhumilex_standby";
/** In DATA_DIR, so that every command starts the cluster alike: WAL without replication data would break the standby. */
const noteName = "standby.json";
/** A standby that does not answer for this long no longer delays a commit. */
const silentAfter = "2 seconds";
const watchMs = 500;

export function allowStandby(dataDir: string, access: StandbyAccess | undefined): void {
  const note = path.join(dataDir, noteName);
  if (access) writeFileSync(note, JSON.stringify(access), { mode: 0o600 });
  else rmSync(note, { force: true });
}

export function readStandbyAccess(dataDir: string): StandbyAccess | undefined {
  const note = path.join(dataDir, noteName);
  return existsSync(note) ? { ...JSON.parse(readFileSync(note, "utf8")), dataDir } : undefined;
}

/** Both machines have secrets.json, so the password of the role is derived and need not be copied. */
export const standbyPassword = (postgresPassword: string): string =>
  createHmac("sha256", postgresPassword).update(standbyName).digest("base64url");

export const isStandby = (home: Pick<ClusterHome, "data">): boolean =>
  existsSync(path.join(home.data, "standby.signal"));

/** The certificate and key of the primary, for TLS. The standby has the certificate only. */
export const tlsFiles = (dataDir: string) => ({
  certificate: path.join(dataDir, "standby.crt"),
  key: path.join(dataDir, "standby.key"),
});

export function replicationSettings(home: ClusterHome): Record<string, string> {
  const { data, runAs, standby } = home;
  forgetSynchronous(data);
  // A copy in recovery must allow at least as many WAL senders as its original.
  const isCopy = isStandby(home) || existsSync(path.join(data, "recovery.signal"));
  // The WAL archive needs senders for its base backups.
  if (!standby && !isCopy) return { max_wal_senders: home.walArchive ? "4" : "0" };
  const shared = {
    wal_level: "replica",
    max_wal_senders: "4",
    // How far a standby may fall behind during a pause and still continue without a new copy.
    wal_keep_size: "1GB",
    wal_sender_timeout: "5s",
    wal_receiver_timeout: "5s",
    wal_receiver_status_interval: "1s",
    wal_retrieve_retry_interval: "1s",
  };
  if (!standby) return shared;
  const { certificate, key } = tlsFiles(standby.dataDir ?? "");
  const hasTls = existsSync(key);
  const rules = path.join(data, "standby_hba.conf");
  const addresses = `${standby.from}/${standby.from.includes(":") ? 128 : 32}`;
  writeFileSync(
    rules,
    `local all,replication all scram-sha-256\n${hasTls ? "hostssl" : "host"} replication ${standbyName} ${addresses} scram-sha-256\n`,
  );
  giveTo(runAs, rules, ...(hasTls ? [certificate, key] : []));
  return {
    ...shared,
    listen_addresses: standby.listen.host,
    hba_file: rules,
    ...(hasTls && { ssl: "on", ssl_cert_file: certificate, ssl_key_file: key }),
  };
}

/** After a start no standby is connected yet, and waiting for one would block every write. */
function forgetSynchronous(data: string): void {
  const file = path.join(data, "postgresql.auto.conf");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (text.includes("synchronous_standby_names"))
    writeFileSync(file, text.replace(/^synchronous_standby_names.*\n/gm, ""));
}

/**
 * Lets the standby connect, and makes commits wait for it while it answers, so that an acknowledged enquiry is on two
 * machines. A disconnected standby does not block enquiries.
 */
export async function keepStandby(target: DatabaseTarget, password: string, logger: Logger) {
  // A separate connection: all others may be waiting for the standby.
  const sql = openDatabase(target, 1);
  const attributes = `login replication connection limit 4 password '${standbyPassword(password)}'`;
  const [role] = await sql`select from pg_roles where rolname = ${standbyName}`;
  await sql.unsafe(`${role ? "alter" : "create"} role ${standbyName} ${attributes}`);
  let wasThere: boolean | undefined;
  const watch = async () => {
    const isThere = await isFollowing(sql);
    if (isThere === wasThere) return;
    await sql.unsafe(`alter system set synchronous_standby_names = '${isThere ? standbyName : ""}'`).simple();
    await sql`select pg_reload_conf()`;
    wasThere = isThere;
    if (isThere) logger.info("The standby follows. Commits wait until it has them.");
    else logger.warn("No standby follows. What is stored now is on this machine only.");
  };
  // An unavailable database is reported elsewhere.
  const timer = setInterval(() => void watch().catch(() => undefined), watchMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await sql.end({ timeout: 1 });
    },
  };
}

async function isFollowing(sql: Sql): Promise<boolean> {
  const rows = await sql`
    select from pg_stat_replication
    where application_name = ${standbyName} and state = 'streaming'
      and reply_time > clock_timestamp() - ${silentAfter}::interval`;
  return rows.length > 0;
}
