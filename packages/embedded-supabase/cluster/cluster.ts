import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
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
import { readStandbyAccess } from "./replication.ts";
import { giveTo } from "./run-as.ts";
import { isAnswering, startPostmaster } from "./start-postmaster.ts";
import { readWalArchive } from "./wal-archive.ts";

const run = promisify(execFile);

export type Cluster = {
  address: ClusterAddress;
  /** True when a cluster that a killed server left running was adopted. */
  adopted: boolean;
  stop: () => Promise<void>;
};

const watchEveryMs = 500;

/** Creates the cluster on first use, and starts it or adopts one that a killed server left running. */
export async function openCluster(dataDir: string, password: string, logger: Logger): Promise<Cluster> {
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
  const startAgain = async () => {
    logger.error("The database stopped unexpectedly. Restarting it.");
    try {
      ({ pid } = await startOrAdopt(home, socketFolder, password));
      logger.info("The database was restarted.");
    } catch (err) {
      logger.error({ err }, "The database could not be restarted. See postgres.log beside its folder.");
    }
    restart = undefined;
  };
  const watch = setInterval(() => {
    if (!restart && !isAlive(pid)) restart = startAgain();
  }, watchEveryMs);
  watch.unref();

  return {
    address,
    adopted,
    stop: async () => {
      clearInterval(watch);
      // A restart in progress would outlive us.
      await restart;
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
