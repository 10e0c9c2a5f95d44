import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import type { ClusterAddress } from "../database/database.ts";
import type { RunAs } from "./cluster-home.ts";
import { environment, giveTo, identity } from "./run-as.ts";

/**
 * Makes a base backup of a running cluster with the replication protocol, which needs only the right of replication.
 * (The npm packages of PostgreSQL have no pg_basebackup.) After a failure nothing is left.
 */
export async function copyCluster(
  from: ClusterAddress & Pick<postgres.Options<Record<string, never>>, "ssl">,
  to: string,
  runAs: RunAs,
): Promise<void> {
  const sql = postgres({
    ...from,
    database: "replication",
    max: 1,
    connect_timeout: 10,
    fetch_types: false,
    connection: { replication: "true" } as object,
  });
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true, mode: 0o700 });
  giveTo(runAs, to);
  try {
    const messages: Readable = await sql
      .unsafe("BASE_BACKUP (LABEL 'bhumilex', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')")
      .readable();
    const tar = spawn("tar", ["-x", "-C", to], {
      ...identity(runAs),
      env: environment(),
      stdio: ["pipe", "ignore", "ignore"],
    });
    const ended = once(tar, "close");
    await pipeline(messages, onlyData(), tar.stdin);
    const [code] = await ended;
    if (code !== 0) throw new Error(`tar failed (${code})`);
    // This waits for the end of the backup command: a copy that the cluster did not finish must not be used.
    await sql.unsafe("IDENTIFY_SYSTEM").simple();
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Each message begins with a letter. "d" is a piece of the tar archive; there is one, as we have no tablespaces. */
const onlyData = () =>
  new Transform({
    transform: (message: Buffer, _, done) => (message[0] === 0x64 ? done(null, message.subarray(1)) : done()),
  });
