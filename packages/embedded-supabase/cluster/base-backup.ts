import {
  appendFile,
  chmod,
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../core/logger.ts";
import { StartupError } from "../core/startup-error.ts";
import { databaseTarget, openDatabase } from "../database/database.ts";
import { readOrCreateSecrets } from "../database/secrets.ts";
import { copyCluster } from "./base-copy.ts";
import { openCluster } from "./cluster.ts";
import { findClusterHome } from "./cluster-home.ts";
import { user } from "./create-cluster.ts";
import { findPostmaster } from "./postmaster.ts";
import { giveTo } from "./run-as.ts";
import { readWalArchive, restoreCommand } from "./wal-archive.ts";

const dayMs = 86_400_000;

/** The base backups of an archive, oldest first, each named by the moment from which it can be used. */
async function listBases(folder: string): Promise<{ name: string; at: number }[]> {
  const names = (await readdir(folder)).filter((name) => /^base-\d+$/.test(name)).sort();
  return names.map((name) => ({ name, at: Number(name.slice(5)) }));
}

/** Copies new uploads, makes a base backup once a day, and deletes bases and WAL that are too old. Safe to repeat. */
export async function keepWalArchive(dataDir: string, keepDays: number): Promise<void> {
  const folder = readWalArchive(dataDir);
  if (!folder) return;
  await cp(path.join(dataDir, "uploads"), path.join(folder, "uploads"), { recursive: true, force: false });
  const bases = await listBases(folder);
  if (Date.now() - (bases.at(-1)?.at ?? 0) < dayMs) return;
  await takeBase(dataDir, folder);
  const [oldest, ...rest] = bases.filter(({ at }) => Date.now() - at > keepDays * dayMs).reverse();
  // The newest of the old ones is kept, because the retention period begins after it.
  for (const { name } of rest) await rm(path.join(folder, name), { recursive: true });
  if (!oldest) return;
  const label = await readFile(path.join(folder, oldest.name, "postgres/backup_label"), "utf8");
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? "";
  for (const name of await readdir(folder))
    if (/^[0-9A-F]{24}/.test(name) && name < first) await rm(path.join(folder, name));
}

async function takeBase(dataDir: string, folder: string): Promise<void> {
  const { data, runAs } = findClusterHome(dataDir);
  const { postgresPassword: password } = readOrCreateSecrets(dataDir);
  const { port, socketFolder: host } = findPostmaster(data) ?? { port: 5432, socketFolder: "" };
  const making = path.join(folder, "making");
  await rm(making, { recursive: true, force: true });
  await mkdir(making);
  await chmod(making, 0o711);
  await copyCluster({ host, port, user, password }, path.join(making, "postgres"), runAs);
  await copyFile(path.join(dataDir, "secrets.json"), path.join(making, "secrets.json"));
  await rename(making, path.join(folder, `base-${Date.now()}`));
}

/** Restores the cluster and keys of a DATA_DIR as they were at a time, and all uploads. */
export async function recover(dataDir: string, folder: string, time: Date, logger: Logger): Promise<void> {
  const bases = await listBases(folder).catch(() => []);
  const base = bases.findLast(({ at }) => at <= time.getTime());
  if (!base)
    throw new StartupError(
      bases[0]
        ? `The archive begins at ${new Date(bases[0].at).toISOString()}. Nothing was changed.`
        : `There is no base backup in ${folder}. Nothing was changed.`,
    );
  const home = findClusterHome(dataDir);
  await cp(path.join(folder, base.name, "postgres"), home.data, { recursive: true });
  await copyFile(path.join(folder, base.name, "secrets.json"), path.join(dataDir, "secrets.json"));
  await cp(path.join(folder, "uploads"), path.join(dataDir, "uploads"), { recursive: true });
  const auto = path.join(home.data, "postgresql.auto.conf");
  const before = await readFile(auto);
  await appendFile(
    auto,
    `restore_command = '${restoreCommand(folder)}'\nrecovery_target_time = '${time.toISOString().replace("Z", "+00")}'\nrecovery_target_action = 'promote'\nrecovery_target_timeline = 'current'\n`,
  );
  await writeFile(path.join(home.data, "recovery.signal"), "");
  const names = await readdir(home.data, { recursive: true });
  giveTo(home.runAs, home.data, ...names.map((name) => path.join(home.data, name)));

  const cluster = await openCluster(dataDir, readOrCreateSecrets(dataDir).postgresPassword, logger);
  const sql = openDatabase(databaseTarget(cluster.address), 1);
  try {
    for (let isDone = false; !isDone; await wait(100)) {
      const rows = await sql<{ done: boolean }[]>`select not pg_is_in_recovery() as done`.catch(() => []);
      isDone = rows[0]?.done ?? false;
      if (!isDone && !findPostmaster(home.data))
        throw new StartupError(
          `The archive does not reach ${time.toISOString()}. The WAL of the last minute may be missing.`,
        );
    }
  } finally {
    await sql.end({ timeout: 1 });
    await cluster.stop();
  }
  await writeFile(auto, before);
}
