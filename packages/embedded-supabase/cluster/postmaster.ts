import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type Postmaster = { pid: number; port: number; socketFolder: string };

const isLinux = process.platform === "linux";

export function findPostmaster(data: string): Postmaster | undefined {
  const file = path.join(data, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const [pid, , , port, socketFolder] = readFileSync(file, "utf8").split("\n");
  if (!pid || !port || !isAlive(Number(pid)) || !isPostgres(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder?.trim() ?? "" };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return !isZombie(pid);
}

/** A zombie is dead but not yet reaped by its parent. It accepts signals but serves no connection. */
function isZombie(pid: number): boolean {
  if (!isLinux) return false;
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.startsWith("Z") ?? false;
  } catch {
    return false;
  }
}

/** Process IDs are reused: after a reboot the old ID may belong to another program. */
function isPostgres(pid: number): boolean {
  return (
    !isLinux ||
    (existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres"))
  );
}

/**
 * PostgreSQL replaces a stale postmaster.pid by itself, unless the dead process is still a zombie (in a container it
 * may never be reaped): then it believes that the cluster is running. The file is removed only after all processes of
 * the old cluster have ended, because two clusters at once would destroy the data.
 */
export async function clearDeadPostmaster(data: string, socketFolder: string): Promise<void> {
  const file = path.join(data, "postmaster.pid");
  if (!isLinux || !existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!isZombie(pid)) return;
  for (let tries = 0; tries < 500; tries += 1) {
    if (!hasProcesses(data)) {
      rmSync(file, { force: true });
      for (const name of readdirSync(socketFolder)) rmSync(path.join(socketFolder, name), { force: true });
      return;
    }
    await wait(20);
  }
}

function hasProcesses(data: string): boolean {
  const home = realpathSync(data);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === home && !isZombie(Number(pid));
      } catch {
        return false; // ended meanwhile
      }
    });
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, and no committed data is lost. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + 8_000;
  while (isAlive(pid) && Date.now() < deadline) await wait(20);
  if (isAlive(pid)) process.kill(pid, "SIGQUIT");
}
