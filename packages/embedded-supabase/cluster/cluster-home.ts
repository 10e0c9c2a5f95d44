import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../core/startup-error.ts";
import { copyPostgresBinaries, findPostgresBinaries } from "./postgres-binaries.ts";
import type { StandbyAccess } from "./replication.ts";

/** The operating-system user that runs PostgreSQL. Undefined: the user who runs the server. */
export type RunAs = { uid: number; gid: number; name: string } | undefined;

export type ClusterHome = {
  binaries: string;
  data: string;
  runAs: RunAs;
  /** Where the cluster archives its WAL, if it does. */
  walArchive?: string | undefined;
  standby?: StandbyAccess | undefined;
  /** Set when the cluster is outside DATA_DIR, so that the operator knows. */
  notice: string | undefined;
};

const sharedHome = "/var/lib/bhumilex";

/**
 * PostgreSQL refuses to run as root, so root runs it as an unprivileged user. If that user cannot enter the project
 * folder (a 0700 home), the cluster and a copy of the programs are kept under /var/lib.
 */
export function findClusterHome(dataDir: string): ClusterHome {
  const binaries = findPostgresBinaries();
  const inDataDir = path.join(dataDir, "postgres");
  const pointer = path.join(dataDir, "postgres.location");

  if (existsSync(pointer)) {
    const data = readFileSync(pointer, "utf8").trim();
    if (!existsSync(data)) {
      throw new StartupError(
        `The database of ${dataDir} should be in ${data} (see ${pointer}), but that folder is missing. ` +
          "Put the folder back, or restore a backup into an empty DATA_DIR.",
      );
    }
    return outside(
      data,
      existsSync(path.join(data, "postgres")) ? ownerOf(path.join(data, "postgres")) : chooseUser(dataDir),
      binaries,
    );
  }
  if (process.getuid?.() !== 0) return { binaries, data: inDataDir, runAs: undefined, notice: undefined };

  const runAs = existsSync(inDataDir) ? ownerOf(inDataDir) : chooseUser(dataDir);
  if (isReachable(dataDir, runAs) && isReachable(binaries, runAs)) {
    return { binaries, data: inDataDir, runAs, notice: undefined };
  }
  const data = path.join(sharedHome, `database-${randomBytes(6).toString("hex")}`);
  mkdirSync(data, { recursive: true });
  writeFileSync(pointer, `${data}\n`, { mode: 0o600 });
  return outside(data, runAs, binaries);
}

function outside(data: string, runAs: RunAs, binaries: string): ClusterHome {
  // A umask of 077, now or at the first start, would keep the database's user out.
  if (process.getuid?.() === 0 && path.dirname(data) === sharedHome)
    for (const folder of [sharedHome, data]) chmodSync(folder, 0o711);
  return {
    binaries: isReachable(binaries, runAs) ? binaries : copyForAll(binaries, sharedHome, runAs),
    data: path.join(data, "postgres"),
    runAs: process.getuid?.() === 0 ? runAs : undefined,
    notice: `The database is kept in ${data}: PostgreSQL runs as the user "${runAs?.name}", who cannot enter the project folder.`,
  };
}

/** A copy that this user cannot enter, made under a umask of 077, is replaced. */
export function copyForAll(binaries: string, toParent: string, user: RunAs): string {
  const usual = process.umask(0o022);
  try {
    const copy = copyPostgresBinaries(binaries, toParent);
    if (isReachable(copy, user)) return copy;
    rmSync(copy, { recursive: true });
    return copyPostgresBinaries(binaries, toParent);
  } finally {
    process.umask(usual);
  }
}

/** The owner of DATA_DIR unless that is root, otherwise a service account that every system has. */
function chooseUser(dataDir: string): NonNullable<RunAs> {
  const owner = ownerOf(dataDir);
  if (owner.uid !== 0) return owner;
  const accounts = readAccounts();
  const account =
    accounts.find(({ name }) => name === "postgres") ?? accounts.find(({ name }) => name === "nobody");
  if (!account) {
    throw new StartupError(
      "PostgreSQL cannot run as root and no other user was found to run it as. Start the server as an ordinary user.",
    );
  }
  return account;
}

function ownerOf(folder: string): NonNullable<RunAs> {
  const { uid, gid } = statSync(folder);
  return { uid, gid, name: readAccounts().find((account) => account.uid === uid)?.name ?? String(uid) };
}

function readAccounts(): NonNullable<RunAs>[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function isReachable(folder: string, user: RunAs): boolean {
  if (!user) return true;
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const { uid, gid, mode } = statSync(current);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}
