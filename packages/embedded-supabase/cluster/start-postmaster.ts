import { spawn } from "node:child_process";
import { chmodSync, closeSync, openSync, statSync, truncateSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import postgres from "postgres";
import { StartupError } from "../core/startup-error.ts";
import type { ClusterAddress } from "../database/database.ts";
import type { ClusterHome } from "./cluster-home.ts";
import { isAlive, type Postmaster, stopPostmaster } from "./postmaster.ts";
import { replicationSettings } from "./replication.ts";
import { environment, identity } from "./run-as.ts";
import { walSettings } from "./wal-archive.ts";

const maxLogBytes = 5_000_000;

export async function startPostmaster(home: ClusterHome, socketFolder: string): Promise<Postmaster> {
  const port = process.platform === "win32" ? await freePort() : (home.standby?.listen.port ?? 5432);
  const logFile = path.join(home.data, "..", "postgres.log");
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) truncateSync(logFile);
  const log = openSync(logFile, "a", 0o600);
  // A copied folder may be readable by others, and PostgreSQL would refuse to start on it.
  if (statSync(home.data).mode & 0o077) chmodSync(home.data, 0o700);
  const settings = {
    ...(process.platform === "win32"
      ? { listen_addresses: "127.0.0.1" }
      : { listen_addresses: "", unix_socket_directories: socketFolder, unix_socket_permissions: "0700" }),
    max_connections: "40",
    shared_buffers: "48MB",
    max_wal_size: "256MB",
    min_wal_size: "48MB",
    ...walSettings(home.walArchive),
    ...replicationSettings(home),
    jit: "off",
    // Statements and DETAIL lines quote names and phone numbers.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    timezone: "UTC",
    log_timezone: "UTC",
  };
  // Detached, because Ctrl-C reaches the whole process group, and the database must outlive the requests that are being
  // drained.
  const child = spawn(
    path.join(home.binaries, "bin", "postgres"),
    [
      "-D",
      home.data,
      "-p",
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      ...identity(home.runAs),
      cwd: home.data,
      env: environment(),
      detached: true,
      stdio: ["ignore", log, log],
    },
  );
  closeSync(log);
  child.unref();
  const pid = child.pid;
  if (!pid) {
    const [error] = await new Promise<unknown[]>((resolve) =>
      child.once("error", (...args) => resolve(args)),
    );
    throw new StartupError("PostgreSQL could not be started.", { cause: error });
  }
  return { pid, port, socketFolder };
}

/** Waits until the cluster accepts connections. False when its process ends first. */
export async function isAnswering(address: ClusterAddress, pid: number): Promise<boolean> {
  // After a power cut the cluster first replays its log, which may take a while.
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const sql = postgres({
      ...address,
      database: "postgres",
      max: 1,
      connect_timeout: 5,
      fetch_types: false,
      onnotice: () => undefined,
    });
    try {
      await sql`select 1`;
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === "28P01") {
        throw new StartupError(
          "The database refuses its password: DATA_DIR/secrets.json belongs to another database.",
        );
      }
      // It runs but has lost files: waiting does not help, and it must not keep running.
      if (/^(3D000|58|XX)/.test((error as { code?: string }).code ?? "")) {
        await stopPostmaster(pid);
        throw new StartupError(
          `The database is damaged: PostgreSQL starts but cannot read its files (${(error as { code?: string }).code}). Nothing was changed. Restore a backup into an empty DATA_DIR.`,
          { cause: error },
        );
      }
      if (!isAlive(pid)) return false;
      await new Promise((resolve) => setTimeout(resolve, 10));
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
  return false;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 5433;
}
