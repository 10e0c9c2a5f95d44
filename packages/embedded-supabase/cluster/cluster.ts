import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import type { Logger } from "../core/logger.ts";
import { StartupError } from "../core/startup-error.ts";
import type { ClusterAddress } from "../database/database.ts";
import { type ClusterHome, findClusterHome, type RunAs } from "./cluster-home.ts";
import {
  clearDeadPostmaster,
  findPostmaster,
  isAlive,
  type Postmaster,
  stopPostmaster,
} from "./postmaster.ts";

const run = promisify(execFile);
const maxLogBytes = 5_000_000;
const user = "postgres";

export type Cluster = {
  address: ClusterAddress;
  /** True when a cluster left running by a killed server was taken over. */
  adopted: boolean;
  stop: () => Promise<void>;
};

const watchEveryMs = 500;

/** Creates the cluster on first use, starts it or adopts the one a killed server left running. */
export async function openCluster(dataDir: string, password: string, logger: Logger): Promise<Cluster> {
  const home = findClusterHome(dataDir);
  if (home.notice) logger.warn(home.notice);
  await createCluster(home, password, logger);
  const socketFolder = prepareSocketFolder(home);

  let { pid, address, adopted } = await startOrAdopt(home, socketFolder, password);
  let isRestarting = false;
  const watch = setInterval(() => {
    if (isRestarting || isAlive(pid)) return;
    isRestarting = true;
    logger.error("The database ended unexpectedly and is being started again.");
    startOrAdopt(home, socketFolder, password)
      .then((restarted) => {
        pid = restarted.pid;
        logger.info("The database is back.");
      })
      .catch((err: unknown) => logger.error({ err }, "The database could not be started again."))
      .finally(() => {
        isRestarting = false;
      });
  }, watchEveryMs);
  watch.unref();

  return {
    address,
    adopted,
    stop: async () => {
      clearInterval(watch);
      await stopCluster(home, pid);
    },
  };
}

async function startOrAdopt(home: ClusterHome, socketFolder: string, password: string) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await clearDeadPostmaster(home.data, socketFolder);
    const running = findPostmaster(home.data);
    const { pid, address } = running
      ? { pid: running.pid, address: addressOf(running, socketFolder, password) }
      : await startPostmaster(home, socketFolder, password);
    if (await isAnswering(address, pid)) return { pid, address, adopted: Boolean(running) };
    // It ended while we waited: a stop that was under way, or a start that lost a race. Look again.
  }
  throw new StartupError(`PostgreSQL did not start. Its last words:\n${lastWords(home.data)}`);
}

/** A cluster is created aside and moved into place, so a half-made one is never mistaken for a database. */
async function createCluster(home: ClusterHome, password: string, logger: Logger): Promise<void> {
  const parent = path.dirname(home.data);
  // There was a site here once: a folder that lost its database is not a new one.
  const made = path.join(parent, "postgres.made");
  removeAbandoned(parent);
  if (existsSync(home.data)) {
    if (!existsSync(path.join(home.data, "PG_VERSION"))) {
      throw new StartupError(
        `${home.data} exists but is not a PostgreSQL database. Nothing was changed. ` +
          "Restore a backup into an empty DATA_DIR, or move the folder away to begin with an empty site.",
      );
    }
    if (!existsSync(made)) writeFileSync(made, "");
    return;
  }
  if (existsSync(made)) {
    throw new StartupError(
      `The database of this site should be in ${home.data}, and that folder is gone. Nothing was changed. ` +
        "Bring it back, or restore a backup into an empty DATA_DIR.",
    );
  }
  logger.info("Creating the database (first start only).");
  const making = path.join(parent, `postgres.making-${process.pid}`);
  mkdirSync(making, { mode: 0o700 });
  const passwordFile = path.join(making, "..", `.password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(home.runAs, making, passwordFile);
  try {
    await run(
      path.join(home.binaries, "bin", "initdb"),
      [
        `--pgdata=${making}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--data-checksums",
        // One SCRAM round is enough: many rounds protect short passwords, ours has 256 random bits, and each connection pays for them.
        "--set=scram_iterations=1",
      ],
      { ...identity(home.runAs), cwd: making, env: environment() },
    );
    renameSync(making, home.data);
    writeFileSync(made, "", { flush: true });
  } catch (cause) {
    rmSync(making, { recursive: true, force: true });
    if (existsSync(home.data)) return; // another process created it at the same moment
    const detail = (cause as { stderr?: string }).stderr?.trim() || (cause as Error).message;
    throw new StartupError(`The database could not be created in ${parent}: ${detail}`, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = /^(?:postgres\.making|\.password)-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

async function startPostmaster(home: ClusterHome, socketFolder: string, password: string) {
  const port = process.platform === "win32" ? await freePort() : 5432;
  const logFile = path.join(home.data, "..", "postgres.log");
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) truncateSync(logFile);
  const log = openSync(logFile, "a", 0o600);
  const settings = {
    ...(process.platform === "win32"
      ? { listen_addresses: "127.0.0.1" }
      : { listen_addresses: "", unix_socket_directories: socketFolder, unix_socket_permissions: "0700" }),
    max_connections: "40",
    shared_buffers: "48MB",
    max_wal_size: "256MB",
    min_wal_size: "48MB",
    wal_level: "minimal",
    max_wal_senders: "0",
    jit: "off",
    // Statements and DETAIL lines quote people's names and numbers.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    timezone: "UTC",
    log_timezone: "UTC",
  };
  // Detached: Ctrl-C in a terminal reaches the whole process group, and the
  // database must outlive the requests that are being drained.
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
  return {
    pid,
    address: { host: process.platform === "win32" ? "127.0.0.1" : socketFolder, port, user, password },
  };
}

/** Connects as soon as the cluster takes connections; false when its process ends before that. */
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
          "The database refuses its own password: DATA_DIR/secrets.json belongs to another database.",
        );
      }
      // It runs and has lost files: no waiting helps, and it must not run on.
      if (/^(3D000|58|XX)/.test((error as { code?: string }).code ?? "")) {
        await stopPostmaster(pid);
        throw new StartupError(
          `The database is damaged: PostgreSQL starts and cannot read its files (${(error as { code?: string }).code}). Nothing was changed. Restore a backup into an empty DATA_DIR.`,
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

async function stopCluster(home: ClusterHome, pid: number): Promise<void> {
  if (process.platform !== "win32") return stopPostmaster(pid);
  await run(path.join(home.binaries, "bin", "pg_ctl"), ["stop", "-D", home.data, "-m", "fast"]);
}

function addressOf(running: Postmaster, socketFolder: string, password: string): ClusterAddress {
  const host = process.platform === "win32" ? "127.0.0.1" : running.socketFolder || socketFolder;
  return { host, port: running.port, user, password };
}

/** A socket's path may have about 100 bytes; a longer DATA_DIR gets a short folder of its own. */
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 5433;
}

function lastWords(data: string): string {
  const file = path.join(data, "..", "postgres.log");
  return existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-5).join("\n") : "(none)";
}

function giveTo(owner: RunAs, ...files: string[]): void {
  if (owner) for (const file of files) chownSync(file, owner.uid, owner.gid);
}

function identity(runAs: RunAs): { uid?: number; gid?: number } {
  return runAs ? { uid: runAs.uid, gid: runAs.gid } : {};
}

/** Only what PostgreSQL needs: our own settings hold secrets and PG* variables would redirect it. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env;
  return { PATH, SystemRoot, TMPDIR, LC_ALL: "C", LANG: "C", TZ: "UTC" };
}
