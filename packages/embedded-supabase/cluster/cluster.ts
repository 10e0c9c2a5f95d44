import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import type { Logger } from "../core/logger.ts";
import { StartupError } from "../core/startup-error.ts";
import type { ClusterAddress } from "../database/database.ts";
import { type ClusterHome, findClusterHome } from "./cluster-home.ts";
import { createCluster, user } from "./create-cluster.ts";
import {
  clearDeadPostmaster,
  findPostmaster,
  isAlive,
  type Postmaster,
  stopPostmaster,
} from "./postmaster.ts";
import { readStandbyAccess, replicationSettings } from "./replication.ts";
import { environment, giveTo, identity } from "./run-as.ts";
import { readWalArchive, walSettings } from "./wal-archive.ts";

const maxLogBytes = 5_000_000;

async function startPostmaster(home: ClusterHome, socketFolder: string): Promise<Postmaster> {
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
async function isAnswering(address: ClusterAddress, pid: number): Promise<boolean> {
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

const run = promisify(execFile);

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

const watchEveryMs = 500;

/** Creates the cluster on first use, and starts it or adopts one that a killed server left running. */
export async function openCluster(dataDir: string, password: string, logger: Logger) {
  const home = {
    ...findClusterHome(dataDir),
    walArchive: readWalArchive(dataDir),
    standby: readStandbyAccess(dataDir),
  };
  if (home.walArchive) giveTo(home.runAs, home.walArchive);
  if (home.notice) logger.warn(home.notice);
  await createCluster(home, password, logger);
  const socketFolder = prepareSocketFolder(home);

  let { pid, address, adopted } = await startOrAdopt(home, socketFolder, password);
  let restart: Promise<void> | undefined;
  const reopen = () => {
    restart ??= startOrAdopt(home, socketFolder, password)
      .then((opened) => {
        pid = opened.pid;
      })
      .finally(() => {
        restart = undefined;
      });
    return restart;
  };
  let watch: NodeJS.Timeout | undefined;
  const look = () => {
    if (restart || isAlive(pid)) return;
    logger.error("The database stopped unexpectedly. Restarting it.");
    reopen().then(
      () => logger.info("The database was restarted."),
      (err) =>
        logger.error({ err }, "The database could not be restarted. See postgres.log beside its folder."),
    );
  };

  return {
    address,
    /** True when a cluster that a killed server left running was adopted. */
    adopted,
    /** Waits until a cluster that is being stopped has ended, and starts it again. */
    reopen,
    keepRunning: () => {
      watch ??= setInterval(look, watchEveryMs).unref();
    },
    stop: async () => {
      clearInterval(watch);
      // A restart in progress would outlive us.
      await restart?.catch(() => undefined);
      await stopCluster(home, pid);
    },
  };
}

async function startOrAdopt(home: ClusterHome, socketFolder: string, password: string) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await clearDeadPostmaster(home.data, socketFolder);
    const running = findPostmaster(home.data);
    const postmaster = running ?? (await startPostmaster(home, socketFolder));
    const { pid } = postmaster;
    const address = addressOf(postmaster, socketFolder, password);
    if (await isAnswering(address, pid)) return { pid, address, adopted: Boolean(running) };
    // It ended while we waited: another stop was in progress, or a start lost a race. Try again.
  }
  throw new StartupError(`PostgreSQL did not start. The end of its log:\n${endOfLog(home.data)}`);
}

async function stopCluster(home: ClusterHome, pid: number): Promise<void> {
  if (process.platform !== "win32") return stopPostmaster(pid);
  await run(path.join(home.binaries, "bin", "pg_ctl"), ["stop", "-D", home.data, "-m", "fast"]);
}

function addressOf(postmaster: Postmaster, socketFolder: string, password: string): ClusterAddress {
  const host = process.platform === "win32" ? "127.0.0.1" : postmaster.socketFolder || socketFolder;
  return { host, port: postmaster.port, user, password };
}

/** A socket path may have about 100 bytes, so a long DATA_DIR gets a short folder elsewhere. */
function prepareSocketFolder(home: ClusterHome): string {
  const beside = path.join(home.data, "..", "run");
  const folder =
    Buffer.byteLength(beside) <= 80
      ? path.resolve(beside)
      : path.join(
          os.tmpdir(),
          `bhumilex-${createHash("sha256").update(home.data).digest("hex").slice(0, 12)}`,
        );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  giveTo(home.runAs, folder);
  return folder;
}

function endOfLog(data: string): string {
  const file = path.join(data, "..", "postgres.log");
  return existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-5).join("\n") : "(none)";
}
