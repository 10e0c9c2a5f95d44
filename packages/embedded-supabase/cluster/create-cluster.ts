import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Logger } from "../core/logger.ts";
import { StartupError } from "../core/startup-error.ts";
import type { ClusterHome } from "./cluster-home.ts";
import { isAlive } from "./postmaster.ts";
import { environment, giveTo, identity } from "./run-as.ts";

const run = promisify(execFile);
export const user = "postgres";

/** A cluster is created in a temporary folder and renamed, so that a partial one is never taken for a database. */
export async function createCluster(home: ClusterHome, password: string, logger: Logger): Promise<void> {
  const parent = path.dirname(home.data);
  // Marks that a site existed, so that a folder that lost its database is not taken for a new one.
  const made = path.join(parent, "postgres.made");
  removeAbandoned(parent);
  if (existsSync(home.data)) {
    if (!existsSync(path.join(home.data, "PG_VERSION"))) {
      throw new StartupError(
        `${home.data} exists but is not a PostgreSQL database. Nothing was changed. ` +
          "Restore a backup into an empty DATA_DIR, or move the folder away to start with an empty site.",
      );
    }
    if (!existsSync(made)) writeFileSync(made, "");
    return;
  }
  if (existsSync(made)) {
    throw new StartupError(
      `The database of this site should be in ${home.data}, but that folder is missing. Nothing was changed. ` +
        "Put the folder back, or restore a backup into an empty DATA_DIR.",
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
        // One SCRAM round is enough: many rounds protect short passwords, but ours has 256 random bits, and every
        // connection pays for them.
        "--set=scram_iterations=1",
      ],
      { ...identity(home.runAs), cwd: making, env: environment() },
    );
    renameSync(making, home.data);
    writeFileSync(made, "", { flush: true });
  } catch (cause) {
    rmSync(making, { recursive: true, force: true });
    if (existsSync(home.data)) return; // another process created it at the same time
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
